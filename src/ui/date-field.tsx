import { Trans } from '@lingui/react/macro';
import CalendarIcon from '@navikt/aksel-icons/svg/Calendar.svg?react';
import { type ReactNode, useId } from 'react';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { parseDay } from '#src/lib/parse-day.ts';
import { Button } from './button.tsx';
import type { CalendarGridProps } from './calendar-grid.tsx';
import { DatePopover } from './date-popover.tsx';
import { TypedDate, type TypedDateProps } from './typed-date.tsx';
import './date-field.css';

/** Props of DateField. */
export interface DateFieldProps extends Omit<TypedDateProps, 'dayNames' | 'today' | 'renderBeside' | 'onFocus'> {
  /** Its limits restrict what can be chosen, and never what can be typed. */
  readonly calendar: Pick<CalendarGridProps, 'dayNames' | 'today' | 'factsOf' | 'min' | 'max'>;
}

/** A date, typed as people write it or chosen in a calendar. */
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
