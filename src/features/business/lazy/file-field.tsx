import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import type { WrittenAddress } from '../reading/read-addresses.ts';
import { fileIssueTexts } from './messages.ts';

interface FileFieldProps {
  readonly onRead: (written: readonly WrittenAddress[], name: string) => Promise<void>;
}

/** An Excel or CSV file, read in the browser: it is not sent anywhere. What reads it is fetched when a file is chosen. */
export function FileField({ onRead }: FileFieldProps): ReactNode {
  const { i18n } = useLingui();
  const failureTexts = useFailureTexts();
  const [state, setState] = useState<'idle' | 'reading'>('idle');
  const [error, setError] = useState<ReactNode>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // Of two files chosen one after the other, the second counts.
  const latest = useRef<File | undefined>(undefined);

  const read = async (file: File): Promise<void> => {
    const { readAddresses } = await import('../reading/read-addresses.ts');
    const found = await readAddresses(file);
    if (latest.current !== file) return;
    if (found.ok) await onRead(found.value, file.name);
    else setError(i18n._(fileIssueTexts[found.error]));
  };

  const choose = (file: File): void => {
    latest.current = file;
    setError(undefined);
    setState('reading');
    read(file)
      .catch((cause: unknown) => {
        // A part of the product that was not fetched is a lost connection too.
        if (!(cause instanceof ApiError)) reportError(cause);
        setError(
          cause instanceof ApiError ? (
            failureTexts.ofForm(cause)
          ) : (
            <Trans>Vi fikk ikke lest filen. Sjekk nettet og prøv igjen.</Trans>
          ),
        );
      })
      .finally(() => setState('idle'));
  };

  const errorId = useId();
  return (
    <section className="business-file" aria-labelledby="fil">
      <h3 id="fil">
        <Trans>Eller last opp en fil</Trans>
      </h3>
      <p className="field-help">
        <Trans>
          Excel (.xlsx) eller CSV med e-postadressene i en egen kolonne. Filen blir lest her i nettleseren, og ikke
          sendt noe sted.
        </Trans>
      </p>
      {/* The browser's own field speaks the browser's language. */}
      <input
        ref={field}
        hidden
        type="file"
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) choose(file);
          // The same file can be chosen again once it is put right.
          event.currentTarget.value = '';
        }}
      />
      <div role="alert">{error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}</div>
      <Button
        variant="secondary"
        isBusy={state === 'reading'}
        aria-describedby={error === undefined ? undefined : errorId}
        onClick={() => field.current?.click()}
      >
        {state === 'reading' ? <Trans>Leser filen …</Trans> : <Trans>Velg fil</Trans>}
      </Button>
    </section>
  );
}
