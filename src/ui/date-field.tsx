import { Trans } from '@lingui/react/macro';
import CalendarIcon from '@navikt/aksel-icons/svg/Calendar.svg?react';
import { type ReactNode, useId } from 'react';
import { formatShortDay } from '#src/lib/norwegian-month.ts';
import { parseDay } from '#src/lib/parse-day.ts';
import { Button } from './button.tsx';
import type { CalendarGridProps } from './calendar-grid.tsx';
import { DatePopover } from './date-popover.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import { longDay } from './use-day-name.ts';
import './date-field.css';

/** Props of DateField: its value is what is typed; the form's schema reads it with parseDay (lib) and says what is wrong. */
export interface DateFieldProps extends FieldProps<string> {
  /** Whether a date without a year is one to come or one gone by. */
  readonly leaning: 'coming' | 'past';
  /** Its limits restrict what can be chosen, and never what can be typed. */
  readonly calendar: Pick<CalendarGridProps, 'dayNames' | 'today' | 'factsOf' | 'min' | 'max'>;
  readonly autoComplete?: string;
}

/** A date, typed as people write it or chosen in a calendar; below it stands the day that was understood. */
export function DateField({
  leaning,
  calendar,
  autoComplete = 'off',
  name,
  value,
  onChange,
  onBlur,
  ...field
}: DateFieldProps): ReactNode {
  const understoodId = useId();
  const popoverId = useId();
  const day = parseDay(value, { today: calendar.today, leaning });
  return (
    <FieldFrame {...field} describedBy={understoodId}>
      {(control) => (
        <>
          <div className="date-row">
            <input
              {...control}
              className="ds-input"
              type="text"
              size={16}
              name={name}
              value={value}
              autoComplete={autoComplete}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={onBlur}
            />
            <Button
              variant="secondary"
              id={`${popoverId}-button`}
              aria-labelledby={`${popoverId}-button ${control.id}-label`}
              aria-haspopup="dialog"
              popoverTarget={popoverId}
            >
              <CalendarIcon />
              <Trans>Velg i kalender</Trans>
            </Button>
          </div>
          <p className="date-understood" id={understoodId} aria-live="polite">
            {day === undefined ? null : longDay(day, calendar.dayNames)}
          </p>
          <DatePopover
            id={popoverId}
            calendar={calendar}
            day={day}
            onSelect={(chosen) => onChange(formatShortDay(chosen))}
          />
        </>
      )}
    </FieldFrame>
  );
}
