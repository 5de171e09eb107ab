import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { sendBusinessCode, verifyBusinessEmail } from '#src/contract/business.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { EmailSchema, requiredText } from '#src/domain/validation/text-fields.ts';
import { invalidateAccount } from '#src/platform/api/account-queries.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useVerifyText } from './messages.ts';

const CodeSchema = v.object({ code: requiredText('required', 20) });

interface CodeFormProps {
  readonly email: string;
  /** Lets the person enter another address. */
  readonly onOther: () => void;
  /** Called with the name of the paying company. */
  readonly onTaken: (company: string) => void;
}

/** Asks for the code sent to the work address. */
function CodeForm({ email, onOther, onTaken }: CodeFormProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const textOf = useVerifyText(t`Kode`);
  const verify = useSend(verifyBusinessEmail);
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
      const { company } = await verify({ payload: { email, code } });
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

interface ResendCodeProps {
  readonly onResend: () => Promise<void>;
  readonly textOf: (code: string) => string;
}

/** Requests another code. */
function ResendCode({ onResend, textOf }: ResendCodeProps): ReactNode {
  const failureTexts = useFailureTexts();
  const { error, isPending, mutate } = useMutation({
    mutationFn: onResend,
    throwOnError: (cause) => !(cause instanceof ApiError),
  });
  return (
    <>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? <Trans>Sender …</Trans> : <Trans>Send ny kode</Trans>}
      </Button>
      {error instanceof ApiError ? (
        <FieldError id="resend-code-error">
          {error.code === 'tooMany' || error.code === 'alreadySubscribed'
            ? textOf(error.code)
            : failureTexts.ofForm(error)}
        </FieldError>
      ) : null}
    </>
  );
}

const WorkAddressSchema = v.object({ email: EmailSchema });

interface AddressFormProps {
  /** The previous address, for correction. */
  readonly former: string;
  /** Called with the address of the code, which is only sent if it is on a list. */
  readonly onSent: (email: string) => void;
}

/** Asks for the work address, and requests a code for it. */
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

interface WorkAddressProps {
  /** The person's subscription to the title. */
  readonly current: Subscription | null;
}

const SentSchema = v.object({ email: v.string() });

/** The work address, its code, and the resulting access. */
export function WorkAddress({ current }: WorkAddressProps): ReactNode {
  const draft = useDraft({ flow: 'business-code', schema: SentSchema, initial: { email: '' } });
  const [company, setCompany] = useState<string | undefined>(undefined);
  const [former, setFormer] = useState('');
  const { email } = draft.content;
  const isTaken = company !== undefined;
  if (!isTaken && current !== null && isPresent(current.instStatusCode)) return <Subscribed current={current} />;
  const step = email === '' ? 1 : 2;
  return (
    <>
      <StepHeading step={isTaken ? 3 : step} count={3}>
        {!isTaken && step === 1 ? <Trans>Skriv jobbadressen din</Trans> : null}
        {!isTaken && step === 2 ? <Trans>Skriv koden</Trans> : null}
        {isTaken ? <Trans>Tilgangen er klar</Trans> : null}
      </StepHeading>
      {isTaken ? <Welcome company={company} /> : null}
      {!isTaken && step === 1 ? (
        <AddressForm former={former} onSent={(sentTo) => draft.set({ email: sentTo })} />
      ) : null}
      {!isTaken && step === 2 ? (
        <CodeForm
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
        <Link className="ds-button" data-variant="primary" to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
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
