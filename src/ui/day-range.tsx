import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { parseDay } from '#src/lib/parse-day.ts';
import { Button } from './button.tsx';
import { CalendarGrid, type CalendarGridProps, type CalendarSelection } from './calendar-grid.tsx';
import type { FieldProps } from './field.tsx';
import { TypedDate } from './typed-date.tsx';
import './date-field.css';

type End = keyof CalendarSelection;

/** A span of days that is set with one click. */
export interface QuickSpan {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface DayRangeProps extends Omit<CalendarGridProps, 'selection' | 'onSelect' | 'initialDay'> {
  /** Missing if the first day is fixed to `fixedFrom`. */
  readonly from?: FieldProps<string> | undefined;
  readonly fixedFrom?: string | undefined;
  /** Missing if the range has no last day. */
  readonly to?: FieldProps<string> | undefined;
  /** The calendar shows the month of this day while nothing is selected. */
  readonly opensOn: string;
  readonly quick: readonly QuickSpan[];
  readonly onChange: (value: CalendarSelection) => void;
  /** Collapsed at first, because more fields follow. */
  readonly isFolded: boolean;
}

/** Selects future days by touch, mouse or keyboard: typed, with a quick choice, or in the calendar (N-03, R-24). */
export function DayRange(props: DayRangeProps): ReactNode {
  const { from, fixedFrom, to, opensOn, quick, onChange, isFolded, ...calendar } = props;
  const read = (text: string | undefined) =>
    text === undefined ? undefined : parseDay(text, { today: calendar.today, leaning: 'coming' });
  const first = from === undefined ? fixedFrom : read(from.value);
  const last = to === undefined ? first : read(to.value);
  const [end, setEnd] = useState<End>(
    from === undefined || (first !== undefined && last === undefined) ? 'to' : 'from',
  );
  const [isOpen, setIsOpen] = useState(!isFolded);
  const typed = { leaning: 'coming', dayNames: calendar.dayNames, today: calendar.today } as const;
  const endField = (one: End, field: FieldProps<string> | undefined): ReactNode =>
    field === undefined ? null : (
      <div data-next={from !== undefined && to !== undefined && end === one}>
        <TypedDate {...field} {...typed} onFocus={() => setEnd(one)} />
      </div>
    );

  const choose = (day: string): void => {
    if (from === undefined) onChange({ from: fixedFrom, to: day });
    else if (to === undefined) onChange({ from: day, to: undefined });
    else if (end === 'to' && first !== undefined && day >= first) {
      onChange({ from: first, to: day });
      setEnd('from');
    } else {
      onChange({ from: day, to: last !== undefined && last >= day ? last : undefined });
      setEnd('to');
    }
  };
  return (
    <div className="day-range">
      <div className="day-range-ends">
        {endField('from', from)}
        {endField('to', to)}
      </div>
      {quick.length === 0 && !isFolded ? null : (
        <div className="day-range-quick">
          {quick.map((span) => (
            <Button key={span.label} variant="secondary" onClick={() => onChange(span)}>
              {span.label}
            </Button>
          ))}
          {isFolded ? (
            <Button variant="tertiary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Trans>Kalender</Trans>
            </Button>
          ) : null}
        </div>
      )}
      {isOpen ? (
        <CalendarGrid
          {...calendar}
          initialDay={first ?? opensOn}
          selection={{ from: first, to: last }}
          onSelect={choose}
        />
      ) : null}
    </div>
  );
}
