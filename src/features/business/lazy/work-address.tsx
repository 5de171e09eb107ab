import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { sendBusinessCode, verifyBusinessEmail } from '#src/contract/business.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { invalidateAccount } from '#src/platform/api/account-queries.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { checkedBy, formRefusalsOf } from '#src/platform/forms/findings.ts';
import { checkCode, type TypedCode, useResend } from '#src/platform/forms/one-time-code.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { ButtonLink } from '#src/platform/routing/link.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeForm, ResendCode } from '#src/ui/code-form.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useVerifyText } from './messages.ts';

interface CodeStepProps {
  readonly email: string;
  readonly onOther: () => void;
  readonly onTaken: (company: string) => void;
}

function CodeStep({ email, onOther, onTaken }: CodeStepProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const textOf = useVerifyText(t`Kode`);
  const verify = useSend(verifyBusinessEmail);
  const form = useForm<TypedCode, TypedCode>({
    check: checkCode,
    initial: { code: '' },
    textOf: ({ code }) => textOf(code),
    refusals: { ...formRefusalsOf(verifyBusinessEmail), tooMany: 'form', codeWrong: 'code', codeExpired: 'code' },
    onSubmit: async ({ code }) => {
      const { company } = await verify({ payload: { email, code } });
      await invalidateAccount(queryClient);
      await queryClient.invalidateQueries({ queryKey: [queryRoots.session], refetchType: 'none' });
      onTaken(company);
      return undefined;
    },
  });
  const { isSent, ...resending } = useResend({
    form,
    request: async () => void (await callApi(sendBusinessCode, { payload: { email } })),
    refusals: ['tooMany', 'alreadySubscribed'],
    textOf,
  });
  return (
    <>
      <p>
        <Trans>
          Har bedriften lagt til {email}, er en kode på seks sifre på vei dit. Den varer i ti minutter. Kommer den ikke,
          spør den som administrerer abonnementet der du jobber.
        </Trans>
      </p>
      <CodeForm
        form={form}
        help={<Trans>Seks sifre. Se i søppelposten om den ikke er kommet.</Trans>}
        secondary={
          <Button variant="tertiary" onClick={onOther}>
            <Trans>Bruk en annen adresse</Trans>
          </Button>
        }
      />
      <ResendCode
        {...resending}
        sent={
          isSent ? (
            <Trans>Har bedriften lagt til adressen, er en ny kode på vei. Den forrige gjelder ikke lenger.</Trans>
          ) : undefined
        }
      />
    </>
  );
}

const WorkAddressSchema = v.object({ email: EmailSchema });

interface AddressFormProps {
  /** The previous address, for correction. */
  readonly former: string;
  /** Called even if no code was sent, since only an address on a company's list gets one. */
  readonly onSent: (email: string) => void;
}

function AddressForm({ former, onSent }: AddressFormProps): ReactNode {
  const { t } = useLingui();
  const textOf = useVerifyText(t`E-postadresse på jobben`);
  const sendCode = useSend(sendBusinessCode);
  const form = useForm<{ readonly email: string }, { readonly email: string }>({
    check: checkedBy(WorkAddressSchema),
    initial: { email: former },
    textOf: ({ code }) => textOf(code),
    refusals: { alreadySubscribed: 'form', tooMany: 'form' },
    draftKey: 'business-email',
    onSubmit: async (payload) => {
      const { email } = await sendCode({ payload });
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

const SentSchema = v.object({ email: v.string() });

export function WorkAddress({ current }: { readonly current: Subscription | null }): ReactNode {
  const draft = useDraft({ flow: 'business-code', schema: SentSchema, initial: { email: '' } });
  const [company, setCompany] = useState<string | undefined>(undefined);
  const [former, setFormer] = useState('');
  const { email } = draft.content;
  if (company === undefined && current !== null && isPresent(current.instStatusCode)) {
    return <Subscribed current={current} />;
  }
  const unfinished = email === '' ? 1 : 2;
  const step = company === undefined ? unfinished : 3;
  return (
    <>
      <StepHeading step={step} count={3}>
        {step === 1 ? <Trans>Skriv jobbadressen din</Trans> : null}
        {step === 2 ? <Trans>Skriv koden</Trans> : null}
        {step === 3 ? <Trans>Tilgangen er klar</Trans> : null}
      </StepHeading>
      {company === undefined ? null : <Welcome company={company} />}
      {step === 1 ? <AddressForm former={former} onSent={(sentTo) => draft.set({ email: sentTo })} /> : null}
      {step === 2 ? (
        <CodeStep
          email={email}
          onOther={() => {
            setFormer(email);
            draft.reset();
          }}
          onTaken={(from) => {
            setCompany(from);
            draft.reset();
          }}
        />
      ) : null}
    </>
  );
}

function Welcome({ company }: { readonly company: string }): ReactNode {
  return (
    <>
      <p>
        <Trans>
          Jobbadressen er bekreftet, og du leser nå på abonnementet til {company}. Det koster deg ingenting.
        </Trans>
      </p>
      <p>
        <ButtonLink to="/">
          <Trans>Gå til Min side</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

function Subscribed({ current }: { readonly current: Subscription }): ReactNode {
  return (
    <>
      <Notice tone="info">
        <p>
          <Trans>Du har allerede et aktivt abonnement</Trans>
        </p>
        <p>
          {current.access === 'work' ? (
            <Trans>Du leser på jobbens abonnement, og trenger ikke gjøre noe mer.</Trans>
          ) : (
            <Trans>Vil du heller lese på jobbens, må abonnementet du har, ta slutt først.</Trans>
          )}
        </p>
      </Notice>
      <ContactLine />
    </>
  );
}
