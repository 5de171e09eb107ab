import { type ReactNode, useId } from 'react';
import { parseDay } from '#src/lib/parse-day.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { type DayNames, longDay } from './use-day-name.ts';
import './typed-date.css';

/** Props of TypedDate: its value is what is typed; the form's check reads it with parseDay (lib) and says what is wrong. */
export interface TypedDateProps extends FieldProps<string> {
  /** Whether a date without a year is one to come or one gone by. */
  readonly leaning: 'coming' | 'past';
  readonly dayNames: DayNames;
  /** In Europe/Oslo. */
  readonly today: string;
  readonly autoComplete?: string | undefined;
  readonly onFocus?: () => void;
  /** Stands beside the field; gets the id of the control. */
  readonly renderBeside?: (controlId: string) => ReactNode;
}

/** A date, typed as people write it; below it stands the day that was understood. */
export function TypedDate({
  leaning,
  dayNames,
  today,
  autoComplete = 'off',
  onFocus,
  renderBeside,
  name,
  value,
  onChange,
  onBlur,
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
              name={name}
              value={value}
              autoComplete={autoComplete}
              onChange={(event) => onChange(event.currentTarget.value)}
              onFocus={onFocus}
              onBlur={onBlur}
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
