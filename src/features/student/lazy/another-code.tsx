import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendStudentEmail } from '#src/contract/student.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { studentQuery } from '#src/platform/session/student-query.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useStudentTexts } from './use-student-texts.ts';

interface AnotherCodeProps {
  readonly email: string;
}

/** Sends another code to the same address, and reports whether it was sent. */
export function AnotherCode({ email }: AnotherCodeProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const textOf = useStudentTexts();
  const failureTexts = useFailureTexts();
  const sending = useMutation({
    mutationFn: () => callApi(sendStudentEmail, { payload: { titleCode, email } }),
    onSuccess: (next) => {
      queryClient.setQueryData(studentQuery(titleCode).queryKey, next);
    },
    throwOnError: (error) => !(error instanceof ApiError),
  });
  const textOfError = (error: ApiError): string =>
    error.code !== undefined && isRefusal(error.code) ? textOf({ code: error.code }, '') : failureTexts.ofForm(error);
  const { error, isPending, isSuccess } = sending;
  const failure = error instanceof ApiError ? textOfError(error) : '';
  return (
    <div className="flow-actions">
      <Button variant="secondary" isBusy={isPending} onClick={() => sending.mutate()}>
        {isPending ? <Trans>Sender kode …</Trans> : <Trans>Send en ny kode</Trans>}
      </Button>
      <p role="status">{isSuccess ? t`En ny kode er sendt. Den forrige gjelder ikke lenger.` : failure}</p>
    </div>
  );
}

function isRefusal(code: string): boolean {
  return sendStudentEmail.refusals.some((one) => one === code);
}
