import '@digdir/designsystemet-css/input.css';
import '@digdir/designsystemet-css/label.css';
import type { ReactNode } from 'react';
import { type FieldProps, joinIds, useFieldParts } from './field.tsx';
import './field.css';

export type CheckboxProps = Omit<FieldProps<boolean>, 'isOptional'>;

export function Checkbox({ label, value, onChange, onBlur, name, ...field }: CheckboxProps): ReactNode {
  const { controlId, helpId, errorId, help, error } = useFieldParts(field);
  return (
    <div className="field-group field-choice">
      <input
        className="ds-input"
        type="checkbox"
        id={controlId}
        name={name}
        checked={value}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={joinIds(errorId, helpId)}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      <div className="field-choice-label">
        <label className="ds-label" htmlFor={controlId}>
          {label}
        </label>
        {help}
      </div>
      {error}
    </div>
  );
}
