import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatFullDay } from '#src/lib/norwegian-month.ts';
import { CalendarGrid, type CalendarGridProps, type CalendarSelection } from './calendar-grid.tsx';
import './range-calendar.css';

/** Props of RangeCalendar. */
export interface RangeCalendarProps extends Omit<CalendarGridProps, 'selection' | 'onSelect'> {
  readonly value: CalendarSelection;
  readonly onChange: (value: CalendarSelection) => void;
}

type End = keyof CalendarSelection;

/** A calendar for a span of days. Either end can be moved: the one that the next choice sets is marked above the month. */
export function RangeCalendar({ value, onChange, ...calendar }: RangeCalendarProps): ReactNode {
  const [end, setEnd] = useState<End>(value.from !== undefined && value.to === undefined ? 'to' : 'from');
  return (
    <div className="range-calendar">
      <div className="range-ends">
        <EndButton isNext={end === 'from'} day={value.from} onChoose={() => setEnd('from')}>
          <Trans>Første dag</Trans>
        </EndButton>
        <EndButton isNext={end === 'to'} day={value.to} onChoose={() => setEnd('to')}>
          <Trans>Siste dag</Trans>
        </EndButton>
      </div>
      <CalendarGrid
        {...calendar}
        selection={value}
        onSelect={(day) => {
          onChange(withEnd(value, end, day));
          setEnd(end === 'from' ? 'to' : 'from');
        }}
      />
    </div>
  );
}

/** The other end is given up where it would lie on the wrong side. */
function withEnd({ from, to }: CalendarSelection, end: End, day: string): CalendarSelection {
  if (end === 'from') return { from: day, to: to === undefined || to < day ? undefined : to };
  return { from: from === undefined || from > day ? undefined : from, to: day };
}

interface EndButtonProps {
  /** Whether the next choice sets it. */
  readonly isNext: boolean;
  readonly day: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function EndButton({ isNext, day, onChoose, children }: EndButtonProps): ReactNode {
  return (
    <button type="button" className="range-end" aria-pressed={isNext} onClick={onChoose}>
      <span className="range-end-name">{children}</span>{' '}
      <span>{day === undefined ? <Trans>ikke valgt</Trans> : formatFullDay(day)}</span>
    </button>
  );
}
