import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { sendBusinessCode, verifyBusinessEmail } from '#src/contract/business.ts';
import { requiredText } from '#src/domain/validation/text-fields.ts';
import { invalidateAccount } from '#src/platform/api/account-queries.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { useVerifyText } from './use-verify-text.ts';

const CodeSchema = v.object({ code: requiredText('required', 20) });

interface CodeFormProps {
  readonly email: string;
  /** Asks for another address. */
  readonly onOther: () => void;
  /** With the name of the company that pays. */
  readonly onTaken: (company: string) => void;
}

/** Asks for the code that was sent to the work address. */
export function CodeForm({ email, onOther, onTaken }: CodeFormProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const textOf = useVerifyText(t`Kode`);
  const form = useForm<{ readonly code: string }, { readonly code: string }>({
    check: checkedBy(CodeSchema),
    initial: { code: '' },
    textOf: ({ code }) => textOf(code),
    refusals: {
      alreadySubscribed: 'form',
      invitationNotFound: 'form',
      accountNotFound: 'form',
      tooMany: 'form',
      codeWrong: 'code',
      codeExpired: 'code',
    },
    onSubmit: async ({ code }) => {
      const { company } = await callApi(verifyBusinessEmail, { payload: { email, code } });
      await invalidateAccount(queryClient);
      await queryClient.invalidateQueries({ queryKey: [queryRoots.session], refetchType: 'none' });
      onTaken(company);
      return undefined;
    },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Koden du fikk`}>
      <ErrorSummary {...form.summary} />
      <p>
        <Trans>
          Har bedriften lagt til {email}, er en kode på seks sifre på vei dit. Den varer i ti minutter. Kommer den ikke,
          spør den som administrerer abonnementet der du jobber.
        </Trans>
      </p>
      <TextField
        {...form.field('code')}
        label={<Trans>Kode</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        characters={8}
      />
      <SubmitRow
        label={<Trans>Bekreft</Trans>}
        busyLabel={<Trans>Bekrefter …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <ResendCode
            onResend={async () => {
              await callApi(sendBusinessCode, { payload: { email } });
              form.discard();
              setNews({ id: crypto.randomUUID(), text: t`En ny kode er på vei. Den forrige gjelder ikke lenger.` });
            }}
            textOf={textOf}
          />
        }
      />
      <p>
        <Button variant="tertiary" onClick={onOther}>
          <Trans>Bruk en annen adresse</Trans>
        </Button>
      </p>
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
    </form>
  );
}
