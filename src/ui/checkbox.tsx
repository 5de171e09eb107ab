import '@digdir/designsystemet-css/input.css';
import '@digdir/designsystemet-css/label.css';
import { type ReactNode, useId } from 'react';
import { type FieldProps, isEmptySlot, joinIds } from './field.tsx';
import { FieldError } from './field-error.tsx';
import './field.css';

export type CheckboxProps = Omit<FieldProps<boolean>, 'isOptional'>;

/** A single yes-or-no choice. */
export function Checkbox({ label, help, error, value, onChange, onBlur, name, ...field }: CheckboxProps): ReactNode {
  const ownId = useId();
  const id = field.id ?? ownId;
  const helpId = isEmptySlot(help) ? undefined : `${id}-help`;
  const errorId = isEmptySlot(error) ? undefined : `${id}-error`;
  return (
    <div className="field-group field-choice">
      <input
        className="ds-input"
        type="checkbox"
        id={id}
        name={name}
        checked={value}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={joinIds(errorId, helpId)}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      <div className="field-choice-label">
        <label className="ds-label" htmlFor={id}>
          {label}
        </label>
        {helpId === undefined ? null : (
          <div className="field-help" id={helpId}>
            {help}
          </div>
        )}
      </div>
      {errorId === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
