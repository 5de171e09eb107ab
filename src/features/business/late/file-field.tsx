import '@digdir/designsystemet-css/input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { FieldFrame } from '#src/ui/field.tsx';
import type { WrittenAddress } from '../reading/read-addresses.ts';
import { fileFaultTexts } from './messages.ts';

interface FileFieldProps {
  readonly onRead: (written: readonly WrittenAddress[], name: string) => Promise<void>;
}

/** An Excel or CSV file, read in the browser: it is not sent anywhere. What reads it is fetched when a file is chosen. */
export function FileField({ onRead }: FileFieldProps): ReactNode {
  const { i18n } = useLingui();
  const failureTexts = useFailureTexts();
  const [state, setState] = useState<'idle' | 'reading'>('idle');
  const [error, setError] = useState<ReactNode>(undefined);
  // Of two files chosen one after the other, the second counts.
  const latest = useRef<File | undefined>(undefined);

  const read = async (file: File): Promise<void> => {
    const { readAddresses } = await import('../reading/read-addresses.ts');
    const found = await readAddresses(file);
    if (latest.current !== file) return;
    if (found.ok) await onRead(found.value, file.name);
    else setError(i18n._(fileFaultTexts[found.error]));
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

  return (
    <div className="form">
      <FieldFrame
        label={<Trans>Eller last opp en fil</Trans>}
        help={
          <Trans>
            Excel (.xlsx) eller CSV med e-postadressene i en egen kolonne. Filen blir lest her i nettleseren, og ikke
            sendt noe sted.
          </Trans>
        }
        error={error}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            className="ds-input business-file"
            type="file"
            accept=".xlsx,.csv,.txt"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) choose(file);
              // The same file can be chosen again once it is put right.
              event.currentTarget.value = '';
            }}
          />
        )}
      </FieldFrame>
      <p role="status">{state === 'reading' ? <Trans>Leser filen …</Trans> : null}</p>
    </div>
  );
}
