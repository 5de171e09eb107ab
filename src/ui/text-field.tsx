import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric';
  /** `email`, `postal-code`, …; `off` for data of other people. */
  readonly autoComplete?: string;
  /** Expected length in characters; reflected in the field's width. */
  readonly characters?: number;
  /** False for codes and names, which a spell checker does not have. */
  readonly spellCheck?: boolean;
}

/** Never truncates or rewrites the input; the form's schema reports issues. */
export function TextField({
  type,
  inputMode,
  autoComplete,
  characters,
  spellCheck,
  value,
  onChange,
  ...field
}: TextFieldProps): ReactNode {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          className="ds-input"
          // In fields of type `email`, browsers rewrite domains that have letters such as å.
          type={type === 'tel' ? 'tel' : 'text'}
          value={value}
          size={characters}
          inputMode={inputMode ?? (type === 'email' ? 'email' : undefined)}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          autoComplete={autoComplete}
          spellCheck={spellCheck}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
