import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type LookUp, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { checkCode, type TypedCode, useResend } from '#src/platform/forms/one-time-code.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { CodeForm, ResendCode } from '#src/ui/code-form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { lookUpQuery, pathOfStep } from '../look-up.ts';
import { formLevelCodes, useCodeTexts } from './messages.ts';

interface CodeStepProps {
  readonly lookUp: LookUp;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** Does not reveal whether a subscription was found. */
export function CodeStep({ lookUp, askedAt }: CodeStepProps): ReactNode {
  const { t } = useLingui();
  const textOf = useCodeTexts(t`Kode`);
  const form = useForm<TypedCode, TypedCode>({
    initial: { code: '' },
    check: checkCode,
    textOf: ({ code }) => textOf(code),
    refusals: { ...formLevelCodes(verifyCode.refusals), codeWrong: 'code' },
    onSubmit: useVerify(),
  });
  const { attemptsLeft, state } = lookUp;
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
      <CodeForm
        form={form}
        help={
          attemptsLeft > 0 && attemptsLeft < 5 ? (
            <Trans>Du har {attemptsLeft} forsøk igjen.</Trans>
          ) : (
            <Trans>Seks sifre. Koden varer i ti minutter.</Trans>
          )
        }
        secondary={
          <Link to={pathOfStep('finn')}>
            <Trans>Søk med noe annet</Trans>
          </Link>
        }
      />
      <NoCode lookUp={lookUp} askedAt={askedAt} form={form} />
    </>
  );
}

/** The text is the same whether or not a code was sent. */
function WhereTo({ lookUp: { kind, contact } }: { readonly lookUp: LookUp }): ReactNode {
  const { displayName } = useTitle();
  if (kind === 'phone') {
    // Keeps a phone number together as one word.
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

/** A wrong code uses up an attempt, so the attempts left are queried again. */
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

interface NoCodeProps extends CodeStepProps {
  readonly form: Form<TypedCode>;
}

/** Another code can be requested half a minute after the last one. */
function NoCode({ lookUp: { kind, contact, resendSeconds }, askedAt, form }: NoCodeProps): ReactNode {
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const isDue = useIsOver(resendSeconds, askedAt);
  const { isSent, ...resending } = useResend({
    form,
    request: async () => {
      const begun = await callApi(searchAccount, { payload: { titleCode, sought: { kind, contact } } });
      queryClient.setQueryData(lookUpQuery().queryKey, begun);
    },
    refusals: ['tooMany'],
    textOf: useCodeTexts(),
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
      <ResendCode
        {...resending}
        sent={
          isSent ? (
            <Trans>Finner vi abonnementet, får du en ny kode. Den forrige gjelder ikke lenger.</Trans>
          ) : undefined
        }
        isDue={isDue}
      />
    </section>
  );
}

/** True once the seconds have passed since the given moment (in milliseconds since 1970), or if there are none. */
function useIsOver(seconds: number, since: number): boolean {
  const [overSince, setOverSince] = useState<number | undefined>(undefined);
  // Timers live outside React.
  useEffect(() => {
    const timer = setTimeout(() => setOverSince(since), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, since]);
  return seconds === 0 || overSince === since;
}
