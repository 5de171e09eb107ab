import { type ReactNode, useId } from 'react';
import { parseDay } from '#src/lib/parse-day.ts';
import { type DayNames, longDay } from './calendar-day.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import './date-field.css';

/**
 * The value is the text as typed. The form's check parses it with parseDay (lib) and reports
 * errors.
 */
export interface TypedDateProps extends FieldProps<string> {
  /** How a date typed without a year is completed. */
  readonly leaning: 'coming' | 'past';
  readonly dayNames: DayNames;
  /** In Europe/Oslo. */
  readonly today: string;
  readonly autoComplete?: string | undefined;
  readonly onFocus?: () => void;
  /** Receives the control's id. */
  readonly renderBeside?: (controlId: string) => ReactNode;
}

/** Accepts common formats; the parsed day is shown below. */
export function TypedDate({
  leaning,
  dayNames,
  today,
  autoComplete = 'off',
  onFocus,
  renderBeside,
  value,
  onChange,
  ...field
}: TypedDateProps): ReactNode {
  const understoodId = useId();
  const day = parseDay(value, { today, leaning });
  return (
    <FieldFrame {...field} describedBy={understoodId}>
      {(control) => (
        <>
          <div className="date-row">
            <input
              {...control}
              className="ds-input"
              type="text"
              size={12}
              value={value}
              autoComplete={autoComplete}
              onChange={(event) => onChange(event.currentTarget.value)}
              onFocus={onFocus}
            />
            {renderBeside?.(control.id)}
          </div>
          <p className="date-understood" id={understoodId} aria-live="polite">
            {day === undefined ? null : longDay(day, dayNames)}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
