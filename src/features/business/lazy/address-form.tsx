import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { sendBusinessCode } from '#src/contract/business.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useVerifyText } from './use-verify-text.ts';

const WorkAddressSchema = v.object({ email: EmailSchema });

interface AddressFormProps {
  /** The address that a code was sent to before, to be put right. */
  readonly former: string;
  /** With the address that a code was sent to, if it is on a list. */
  readonly onSent: (email: string) => void;
}

/** Asks for the work address, and has a code sent to it. */
export function AddressForm({ former, onSent }: AddressFormProps): ReactNode {
  const { t } = useLingui();
  const textOf = useVerifyText(t`E-postadresse på jobben`);
  const form = useForm<{ readonly email: string }, { readonly email: string }>({
    check: checkedBy(WorkAddressSchema),
    initial: { email: former },
    textOf: ({ code }) => textOf(code),
    refusals: { alreadySubscribed: 'form', tooMany: 'form' },
    draftKey: 'business-email',
    onSubmit: async (payload) => {
      const { email } = await callApi(sendBusinessCode, { payload });
      onSent(email);
      return undefined;
    },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Jobbadressen din`}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('email')}
        label={<Trans>E-postadresse på jobben</Trans>}
        help={<Trans>Den som invitasjonen kom til. Vi sender en kode dit, så vi vet at den er din.</Trans>}
        type="email"
        autoComplete="email"
      />
      <SubmitRow label={<Trans>Send kode</Trans>} busyLabel={<Trans>Sender …</Trans>} isBusy={form.isBusy} />
    </form>
  );
}
