import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type LookUp, searchAccount } from '#src/contract/connect.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { lookUpQuery } from '../queries.ts';
import { textOfCode } from './messages.ts';

interface ResendCodeProps {
  readonly lookUp: LookUp;
  /** Called when another code is on its way, if anything was found. */
  readonly onResent: () => void;
}

/** Another code, half a minute after the last one. */
export function ResendCode({ lookUp: { kind, contact, resendSeconds }, onResent }: ResendCodeProps): ReactNode {
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
