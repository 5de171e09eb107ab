import { Trans, useLingui } from '@lingui/react/macro';
import CalendarIcon from '@navikt/aksel-icons/svg/Calendar.svg?react';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { parseDay } from '#src/lib/parse-day.ts';
import { Button } from './button.tsx';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import { TypedDate, type TypedDateProps } from './typed-date.tsx';
import './date-field.css';

export interface DateFieldProps extends Omit<TypedDateProps, 'dayNames' | 'today' | 'renderBeside' | 'onFocus'> {
  /** Limits what can be selected in the calendar, but not typed dates. */
  readonly calendar: Pick<CalendarGridProps, 'dayNames' | 'today' | 'factsOf' | 'min' | 'max'>;
}

/** A date that is typed in a common format or selected in a calendar. */
export function DateField({ calendar, ...field }: DateFieldProps): ReactNode {
  const popoverId = useId();
  const day = parseDay(field.value, { today: calendar.today, leaning: field.leaning });
  return (
    <TypedDate
      {...field}
      dayNames={calendar.dayNames}
      today={calendar.today}
      renderBeside={(controlId) => (
        <>
          <Button
            variant="secondary"
            id={`${popoverId}-button`}
            aria-labelledby={`${popoverId}-button ${controlId}-label`}
            aria-haspopup="dialog"
            popoverTarget={popoverId}
          >
            <CalendarIcon />
            <Trans>Velg i kalender</Trans>
          </Button>
          <DatePopover
            id={popoverId}
            calendar={calendar}
            day={day}
            onSelect={(chosen) => field.onChange(formatShortDay(chosen))}
          />
        </>
      )}
    />
  );
}

interface DatePopoverProps {
  /** Target of the button's `popovertarget`. */
  readonly id: string;
  readonly calendar: DateFieldProps['calendar'];
  readonly day: string | undefined;
  readonly onSelect: (day: string) => void;
}

/** A native popover returns the focus to the date field's button. */
function DatePopover({ id, calendar, day, onSelect }: DatePopoverProps): ReactNode {
  const { t } = useLingui();
  const popover = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const follow = (event: ToggleEvent<HTMLDialogElement>): void => {
    const opens = event.newState === 'open';
    flushSync(() => setIsOpen(opens));
    if (opens) popover.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  };
  const close = (): void => popover.current?.hidePopover();

  return (
    <dialog className="date-popover" id={id} ref={popover} popover="auto" aria-label={t`Kalender`} onToggle={follow}>
      {isOpen ? (
        <>
          <CalendarGrid
            {...calendar}
            label={t`Kalender`}
            initialDay={day ?? nearest(calendar)}
            selection={{ from: day, to: day }}
            onSelect={(chosen) => {
              onSelect(chosen);
              close();
            }}
          />
          <Button variant="tertiary" onClick={close}>
            <Trans>Lukk</Trans>
          </Button>
        </>
      ) : null}
    </dialog>
  );
}

/** The day to open on while nothing is typed: today, or the nearest selectable day. */
function nearest({ today, min, max }: DateFieldProps['calendar']): string {
  if (min !== undefined && today < min) return min;
  return max !== undefined && today > max ? max : today;
}
