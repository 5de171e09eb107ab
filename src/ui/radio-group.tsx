import '@digdir/designsystemet-css/input.css';
import '@digdir/designsystemet-css/label.css';
import type { ReactNode } from 'react';
import { FieldLabel, type FieldProps, isEmptySlot, joinIds, useFieldParts } from './field.tsx';
import './field.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Shown below the label. */
  readonly description?: ReactNode;
}

/** The value `''` means that nothing is chosen. */
export interface RadioGroupProps<Value extends string> extends Omit<FieldProps<Value>, 'value'> {
  readonly value: NoInfer<Value> | '';
  readonly options: readonly RadioOption<Value>[];
}

/** A choice between a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  isOptional = false,
  ...group
}: RadioGroupProps<Value>): ReactNode {
  const { controlId, helpId, errorId, help, error } = useFieldParts(group);
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
      {help}
      {group.options.map((option, index) => (
        <Choice
          key={option.value}
          id={index === 0 ? controlId : `${controlId}-${option.value}`}
          name={group.name ?? controlId}
          option={option}
          isChecked={group.value === option.value}
          onChoose={() => group.onChange(option.value)}
          onBlur={group.onBlur}
        />
      ))}
      {error}
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
