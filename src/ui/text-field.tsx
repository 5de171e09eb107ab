import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric';
  /** `email`, `postal-code`, …; `off` for other people's data. */
  readonly autoComplete?: string;
  /** Expected length in characters; reflected in the field's width. */
  readonly characters?: number;
  /** False for codes and names, which are not in a spell checker's dictionary. */
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
          // In `email` fields, browsers rewrite domains with letters such as å.
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
