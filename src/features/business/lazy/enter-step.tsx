import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Business } from '#src/contract/business.ts';
import { splitAddresses } from '#src/domain/business-invitations.ts';
import type { ValidationCode } from '#src/domain/validation/field-issues.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { addressesQuery } from '../queries.ts';
import type { AddressColumn } from '../reading/read-addresses.ts';
import { beginFileImport, beginTypedImport, type Import } from './import-state.ts';
import { fileIssueTexts } from './messages.ts';

interface EnterStepProps {
  readonly holder: SubscriptionHolder;
  readonly business: Business;
  /** Previously typed text, for correction. */
  readonly typed: string;
  readonly onBegun: (begun: Import) => Promise<void>;
}

const required: ValidationCode = 'required';
const AddressesSchema = v.object({
  addresses: v.pipe(
    v.string(),
    v.transform(splitAddresses),
    v.check((addresses) => addresses.length > 0, required),
  ),
});

export function EnterStep({ holder, business, typed, onBegun }: EnterStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm<{ readonly addresses: string }, { readonly addresses: readonly string[] }>({
    check: checkedBy(AddressesSchema),
    initial: { addresses: typed },
    textOf: () => i18n._({ ...validationTexts.required, values: { info: t`E-postadresse` } }),
    draftKey: 'business-addresses',
    onSubmit: async ({ addresses }) => {
      const known = await queryClient.query(addressesQuery(holder));
      await onBegun(beginTypedImport(addresses, known, form.values.addresses));
      return undefined;
    },
  });
  const { domains, maxUsers, used } = business;
  const free = Math.max(0, maxUsers - used);
  const domain = domains.map((one) => `@${one}`).join(', ');
  return (
    <>
      <p>
        {free === 0 ? (
          <Trans>Ditt abonnement har nådd maks antall invitasjoner</Trans>
        ) : (
          <Trans>
            Det er plass til {free} til. Adressene må slutte på {domain}. Ingenting blir sendt før du har sett over dem.
          </Trans>
        )}
      </p>
      <form {...form.formProps} className="form" aria-label={t`Skriv adresser`}>
        <ErrorSummary {...form.summary} />
        <TextArea
          {...form.field('addresses')}
          label={<Trans>E-postadresser</Trans>}
          help={<Trans>Én på hver linje, eller med komma eller semikolon mellom.</Trans>}
          rows={5}
        />
        <SubmitRow
          label={<Trans>Se over adressene</Trans>}
          busyLabel={<Trans>Ser over …</Trans>}
          isBusy={form.isBusy}
        />
      </form>
      <FileField
        onRead={async (columns, source) =>
          onBegun(beginFileImport(columns, await queryClient.query(addressesQuery(holder)), source))
        }
      />
    </>
  );
}

interface FileFieldProps {
  readonly onRead: (columns: readonly AddressColumn[], name: string) => Promise<void>;
}

/** The file is read in the browser and never sent. */
function FileField({ onRead }: FileFieldProps): ReactNode {
  const { i18n } = useLingui();
  const failureTexts = useFailureTexts();
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<ReactNode>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // If two files are selected in quick succession, the second one wins.
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
    setIsReading(true);
    read(file)
      .catch((cause: unknown) => {
        if (cause instanceof ApiError) {
          setError(failureTexts.ofForm(cause));
          return;
        }
        // A chunk that fails to load usually means a lost connection.
        reportError(cause);
        setError(<Trans>Vi fikk ikke lest filen. Sjekk nettet og prøv igjen.</Trans>);
      })
      .finally(() => setIsReading(false));
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
      {/* Hidden, because the browser labels its own file field in the browser's language. */}
      <input
        ref={field}
        hidden
        type="file"
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) choose(file);
          // Allows selecting the same file again once it is corrected.
          event.currentTarget.value = '';
        }}
      />
      <div role="alert">{error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}</div>
      <Button
        variant="secondary"
        isBusy={isReading}
        aria-describedby={error === undefined ? undefined : errorId}
        onClick={() => field.current?.click()}
      >
        {isReading ? <Trans>Leser filen …</Trans> : <Trans>Velg fil</Trans>}
      </Button>
    </section>
  );
}
