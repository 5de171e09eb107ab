import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps<string> {
  /** Visible lines; the text can be longer. */
  readonly rows?: number;
  /** Longer text is kept and counted, so nothing that was pasted is lost. */
  readonly maxCharacters?: number;
}

/** While the person types, the counter is announced once this many characters or fewer remain. */
const announcedFrom = 20;

export function TextArea({ rows = 4, maxCharacters, value, onChange, ...field }: TextAreaProps): ReactNode {
  const counterId = useId();
  return (
    <div className="field-with-counter">
      <FieldFrame {...field} describedBy={maxCharacters === undefined ? undefined : counterId}>
        {(control) => (
          <textarea
            {...control}
            className="ds-input"
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
      {maxCharacters === undefined ? null : <Counter id={counterId} remaining={maxCharacters - value.length} />}
    </div>
  );
}

function Counter({ id, remaining }: { readonly id: string; readonly remaining: number }): ReactNode {
  return (
    <>
      <p className="field-counter" id={id}>
        <Remaining count={remaining} />
      </p>
      <p className="visually-hidden" role="status">
        {remaining <= announcedFrom ? <Remaining count={remaining} /> : null}
      </p>
    </>
  );
}

function Remaining({ count }: { readonly count: number }): ReactNode {
  if (count >= 0) return <Trans>{count} tegn igjen</Trans>;
  const surplus = -count;
  return <Trans>{surplus} tegn for mye</Trans>;
}
