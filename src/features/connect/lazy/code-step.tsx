import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { type LookUp, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { checkedBy, type FormIssue } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { callApi } from '#src/platform/api/http-client.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { lookUpQuery } from '../queries.ts';
import { CodeSchema } from '../look-up-check.ts';
import { pathOfStep } from '../steps.ts';
import { formLevelCodes, textOfCode } from './messages.ts';

interface CodeStepProps {
  readonly lookUp: LookUp;
  /** When the look-up was queried, in milliseconds since 1970. */
  readonly askedAt: number;
}

/** The code that proves who one is. Does not reveal whether a subscription was found. */
export function CodeStep({ lookUp, askedAt }: CodeStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const form = useForm<v.InferInput<typeof CodeSchema>, v.InferOutput<typeof CodeSchema>>({
    initial: { code: '' },
    check: checkedBy(CodeSchema),
    textOf: ({ code }) => i18n._({ ...textOfCode(code), values: { info: t`Kode` } }),
    refusals: { ...formLevelCodes(verifyCode.refusals), codeWrong: 'code' },
    onSubmit: useVerify(),
  });
  const [isResent, setIsResent] = useState(false);
  const { attemptsLeft, state } = lookUp;
  const onResent = (): void => {
    setIsResent(true);
    form.discard();
    document.getElementById(form.field('code').id)?.focus();
  };
  return (
    <>
      <WhereTo lookUp={lookUp} />
      {state === 'over' ? (
        <Notice tone="warning">
          <p>
            <Trans>Koden gjelder ikke lenger. Be om en ny kode.</Trans>
          </p>
        </Notice>
      ) : null}
      <form {...form.formProps} className="form" aria-label={t`Skriv koden`}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('code')}
          label={<Trans>Kode</Trans>}
          help={
            attemptsLeft > 0 && attemptsLeft < 5 ? (
              <Trans>Du har {attemptsLeft} forsøk igjen.</Trans>
            ) : (
              <Trans>Seks sifre. Koden varer i ti minutter.</Trans>
            )
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          characters={6}
          spellCheck={false}
        />
        <SubmitRow
          label={<Trans>Bekreft koden</Trans>}
          busyLabel={<Trans>Sjekker …</Trans>}
          isBusy={form.isBusy}
          secondary={
            <Link to={pathOfStep('finn')}>
              <Trans>Søk med noe annet</Trans>
            </Link>
          }
        />
      </form>
      <p role="status">
        {isResent ? <Trans>Finner vi abonnementet, får du en ny kode. Den forrige gjelder ikke lenger.</Trans> : null}
      </p>
      <ResendCode key={askedAt} lookUp={lookUp} onResent={onResent} />
    </>
  );
}

interface WhereToProps {
  readonly lookUp: LookUp;
}

/** Where to look for a code, if there is one: the same for everyone. */
function WhereTo({ lookUp: { kind, contact } }: WhereToProps): ReactNode {
  const { displayName } = useTitle();
  if (kind === 'phone') {
    // A phone number is kept together as one word.
    const number = formatPhone(contact).replaceAll(' ', '\u00a0');
    return (
      <p>
        <Trans>
          Er det et abonnement på {displayName} med telefonnummeret {number}, har vi sendt en kode dit på SMS.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        Er det et abonnement på {displayName} med e-postadressen {contact}, har vi sendt en kode på SMS til
        telefonnummeret som hører til. Er det ikke noe nummer der, kommer koden på e-post.
      </Trans>
    </p>
  );
}

/** Sends the code. A wrong one uses up an attempt, so the rest is queried again. */
function useVerify(): (typed: { readonly code: string }) => Promise<FormIssue | undefined> {
  const { titleCode } = useTitle();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const verify = useSend(verifyCode);
  return async ({ code }) => {
    try {
      const proven = await verify({ payload: { titleCode, code } });
      queryClient.setQueryData(lookUpQuery().queryKey, proven);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'codeWrong') throw error;
      await queryClient.invalidateQueries({ queryKey: lookUpQuery().queryKey });
      const isOver = queryClient.getQueryData(lookUpQuery().queryKey)?.lookUp?.state === 'over';
      return { code: isOver ? 'codeExpired' : 'codeWrong' };
    }
    await navigate(pathOfStep('bekreft'));
    return undefined;
  };
}

interface ResendCodeProps {
  readonly lookUp: LookUp;
  /** Called when another code is on its way, if anything was found. */
  readonly onResent: () => void;
}

/** Another code, half a minute after the last one. */
function ResendCode({ lookUp: { kind, contact, resendSeconds }, onResent }: ResendCodeProps): ReactNode {
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const isDue = useIsOver(resendSeconds);
  const errorText = useErrorText();
  const resend = useMutation({
    mutationFn: () => callApi(searchAccount, { payload: { titleCode, sought: { kind, contact } } }),
    onSuccess: (begun) => {
      queryClient.setQueryData(lookUpQuery().queryKey, begun);
      onResent();
    },
    throwOnError: (error) => !(error instanceof ApiError),
  });
  return (
    <section className="connect-resend" aria-labelledby="ny-kode">
      <h3 id="ny-kode">
        <Trans>Har du ikke fått noen kode?</Trans>
      </h3>
      <p aria-live="polite">
        {isDue ? (
          <Trans>Sjekk at du har søkt med det kundesenteret har, eller be om en ny kode.</Trans>
        ) : (
          <Trans>Den kan bruke litt tid. Om et halvt minutt kan du be om en ny.</Trans>
        )}
      </p>
      {resend.isError ? (
        <Notice tone="warning">
          <p role="alert">{errorText(resend.error)}</p>
        </Notice>
      ) : null}
      <div>
        <Button variant="secondary" disabled={!isDue} isBusy={resend.isPending} onClick={() => resend.mutate()}>
          <Trans>Send ny kode</Trans>
        </Button>
      </div>
    </section>
  );
}

function useErrorText(): (error: Error) => string {
  const { i18n } = useLingui();
  const failureTexts = useFailureTexts();
  return (error) => {
    if (!(error instanceof ApiError)) return '';
    return error.code === 'tooMany' ? i18n._(textOfCode(error.code)) : failureTexts.ofForm(error);
  };
}

/** True if a time has passed since the first render. */
function useIsOver(seconds: number): boolean {
  const [isOver, setIsOver] = useState(seconds === 0);
  // A clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isOver;
}
