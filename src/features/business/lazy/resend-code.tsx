import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';

interface ResendCodeProps {
  readonly onResend: () => Promise<void>;
  readonly textOf: (code: string) => string;
}

/** Has one more code sent. */
export function ResendCode({ onResend, textOf }: ResendCodeProps): ReactNode {
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
