import '@digdir/designsystemet-css/input.css';
import '@digdir/designsystemet-css/label.css';
import { type ReactNode, useId } from 'react';
import { type FieldProps, FieldLabel, isEmptySlot, joinIds } from './field.tsx';
import { FieldError } from './field-error.tsx';
import './field.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** What the choice means, shown below its label. */
  readonly description?: ReactNode;
}

/** The value `''` means that nothing is chosen. */
export interface RadioGroupProps<Value extends string> extends Omit<FieldProps<Value>, 'value'> {
  readonly value: NoInfer<Value> | '';
  readonly options: readonly RadioOption<Value>[];
}

/** A choice of one out of a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  help,
  error,
  isOptional = false,
  ...group
}: RadioGroupProps<Value>): ReactNode {
  const ownId = useId();
  const id = group.id ?? ownId;
  const helpId = isEmptySlot(help) ? undefined : `${id}-help`;
  const errorId = isEmptySlot(error) ? undefined : `${id}-error`;
  return (
    <fieldset
      className="field-group"
      role="radiogroup"
      aria-describedby={joinIds(errorId, helpId)}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-required={isOptional ? undefined : true}
    >
      <legend className="ds-label field-label">
        <FieldLabel label={label} isOptional={isOptional} />
      </legend>
      {helpId === undefined ? null : (
        <div className="field-help" id={helpId}>
          {help}
        </div>
      )}
      {group.options.map((option, index) => (
        <Choice
          key={option.value}
          id={index === 0 ? id : `${id}-${option.value}`}
          name={group.name ?? id}
          option={option}
          isChecked={group.value === option.value}
          onChoose={() => group.onChange(option.value)}
          onBlur={group.onBlur}
        />
      ))}
      {errorId === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly option: RadioOption<string>;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
  readonly onBlur: (() => void) | undefined;
}

function Choice({ id, name, option, isChecked, onChoose, onBlur }: ChoiceProps): ReactNode {
  const descriptionId = isEmptySlot(option.description) ? undefined : `${id}-description`;
  return (
    <div className="field-choice">
      <input
        className="ds-input"
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={isChecked}
        aria-describedby={descriptionId}
        onChange={onChoose}
        onBlur={onBlur}
      />
      <label className="ds-label" htmlFor={id}>
        {option.label}
        {descriptionId === undefined ? null : (
          <span className="field-choice-text" id={descriptionId}>
            {option.description}
          </span>
        )}
      </label>
    </div>
  );
}
