import '@digdir/designsystemet-css/field.css';
import '@digdir/designsystemet-css/input.css';
import '@digdir/designsystemet-css/label.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import './field.css';

/** A form's binding (platform/forms) supplies id, value, change, blur and error. */
export interface FieldProps<Value> {
  /** Target of the error summary; generated if missing. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly label: ReactNode;
  /** Shown between label and field. */
  readonly help?: ReactNode;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: ReactNode;
  /** All other fields are required. */
  readonly isOptional?: boolean;
}

/** Props that connect a control with its label, help and error. */
export interface ControlProps extends Pick<FieldProps<unknown>, 'name' | 'onBlur'> {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldFrameProps
  extends Pick<FieldProps<unknown>, 'id' | 'name' | 'label' | 'help' | 'error' | 'isOptional' | 'onBlur'> {
  readonly describedBy?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Connects label, help and error to the control (V-03). */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { name, label, isOptional, onBlur, describedBy, children, ...field } = props;
  const { controlId, helpId, errorId, help, error } = useFieldParts(field);
  return (
    <div className="ds-field field">
      <label className="ds-label field-label" id={`${controlId}-label`} htmlFor={controlId}>
        <FieldLabel label={label} isOptional={isOptional === true} />
      </label>
      {help}
      {children({
        id: controlId,
        name,
        onBlur,
        'aria-describedby': joinIds(errorId, helpId, describedBy),
        'aria-invalid': errorId === undefined ? undefined : true,
        'aria-required': isOptional === true ? undefined : true,
      })}
      {error}
    </div>
  );
}

export function useFieldParts({ id, help, error }: Pick<FieldProps<unknown>, 'id' | 'help' | 'error'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = isEmptySlot(help) ? undefined : `${controlId}-help`;
  const errorId = isEmptySlot(error) ? undefined : `${controlId}-error`;
  return {
    controlId,
    helpId,
    errorId,
    help:
      helpId === undefined ? null : (
        <div className="field-help" id={helpId}>
          {help}
        </div>
      ),
    error: errorId === undefined ? null : <FieldError id={errorId}>{error}</FieldError>,
  };
}

interface FieldLabelProps {
  readonly label: ReactNode;
  readonly isOptional: boolean;
}

/** Adds a mark to optional fields only. */
export function FieldLabel({ label, isOptional }: FieldLabelProps): ReactNode {
  if (!isOptional) return label;
  return (
    <>
      {label}{' '}
      <span className="field-optional">
        <Trans>(valgfritt)</Trans>
      </span>
    </>
  );
}

/** Joins ids for one attribute; undefined if there are none. */
export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined).join(' ') || undefined;
}

export function isEmptySlot(slot: ReactNode): boolean {
  return slot === undefined || slot === null || slot === '' || slot === false;
}
