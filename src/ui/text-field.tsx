import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

/** Props of TextField. */
export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel';
  /** Which keyboard a telephone shows. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** What the browser may fill in by itself (`email`, `postal-code`, …; `off` for what is nobody's own). */
  readonly autoComplete?: string;
  /** Expected length in characters; the field's width hints at it. */
  readonly characters?: number;
  /** False for codes and names, which no spell checker knows. */
  readonly spellCheck?: boolean;
}

/** One line of text. What is typed is never cut off or rewritten; the form's schema says what is wrong with it. */
export function TextField({
  type = 'text',
  inputMode,
  autoComplete,
  characters,
  spellCheck,
  name,
  value,
  onChange,
  onBlur,
  ...field
}: TextFieldProps): ReactNode {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          className="ds-input"
          type={type}
          name={name}
          value={value}
          size={characters}
          inputMode={inputMode}
          autoComplete={autoComplete}
          spellCheck={spellCheck}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
