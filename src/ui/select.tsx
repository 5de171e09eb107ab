import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The value `''` means that nothing is chosen. */
export interface SelectProps<Value extends string> extends Omit<FieldProps<Value>, 'value'> {
  readonly value: NoInfer<Value> | '';
  readonly options: readonly SelectOption<Value>[];
  /** Such as `Velg land`. */
  readonly placeholder: string;
}

/** A choice between many options; use a RadioGroup for a few. */
export function Select<Value extends string>({
  options,
  placeholder,
  value,
  onChange,
  ...field
}: SelectProps<Value>): ReactNode {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <select
          {...control}
          className="ds-input"
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
