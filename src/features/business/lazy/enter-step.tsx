import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Business } from '#src/contract/business.ts';
import { splitAddresses } from '#src/domain/business-invitations.ts';
import type { ValidationCode } from '#src/domain/validation/field-issues.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { addressesQuery } from '../queries.ts';
import { FileField } from './file-field.tsx';
import { beginImport, type Import } from './import-state.ts';

interface EnterStepProps {
  readonly holder: SubscriptionHolder;
  readonly business: Business;
  /** What was typed before, to be put right. */
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

/** One address or many, written or in a file. */
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
      const written = addresses.map((text, index) => ({ row: index + 1, text }));
      await onBegun(beginImport(written, known, { typed: form.values.addresses }));
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
        onRead={async (written, source) =>
          onBegun(beginImport(written, await queryClient.query(addressesQuery(holder)), { source }))
        }
      />
    </>
  );
}
