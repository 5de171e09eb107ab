import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { Session } from '#src/contract/session.ts';
import { activateStudentSubscription, sendStudentEmail, type Student } from '#src/contract/student.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeSchema } from '../schema.ts';
import { useStudentTexts } from './use-student-texts.ts';

type Values = v.InferOutput<typeof CodeSchema>;

const refusals: Readonly<Record<string, 'code' | 'form'>> = {
  ...Object.fromEntries(activateStudentSubscription.refusals.map((code) => [code, 'form'] as const)),
  CODE_WRONG: 'code',
  INVALID_CODE: 'code',
  MISSING_PARAMETERS: 'code',
};

interface CodeStepProps {
  readonly code: NonNullable<Student['code']>;
}

/** The second step: the code, and what to do if it has not arrived. */
export function CodeStep({ code: { email, isExpired } }: CodeStepProps): ReactNode {
  const { t } = useLingui();
  const onConfirmed = useConfirmed();
  const { titleCode } = useTitle();
  const activate = useSend(activateStudentSubscription);
  const { formProps, summary, field, isBusy } = useForm<Values, Values>({
    check: checkedBy(CodeSchema),
    initial: { code: '' },
    textOf: useStudentTexts(),
    refusals,
    onSubmit: async ({ code }) => {
      await onConfirmed(await activate({ payload: { titleCode, code } }));
      return undefined;
    },
  });
  return (
    <>
      {isExpired ? (
        <Notice tone="warning">
          <p className="student-address">
            <Trans>Koden til {email} gjelder ikke lenger. Be om en ny.</Trans>
          </p>
        </Notice>
      ) : (
        <p className="student-address">
          <Trans>
            Vi har sendt en kode til <strong>{email}</strong>. Den varer i ti minutter.
          </Trans>
        </p>
      )}
      <form {...formProps} className="form" aria-label={t`Skriv koden`}>
        <ErrorSummary {...summary} />
        <TextField
          {...field('code')}
          label={<Trans>Kode</Trans>}
          help={<Trans>Seks sifre. Se i søppelposten om den ikke er kommet.</Trans>}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          characters={8}
        />
        <SubmitRow
          label={<Trans>Bekreft</Trans>}
          busyLabel={<Trans>Bekrefter …</Trans>}
          isBusy={isBusy}
          secondary={
            <Link to="/student-verifisering?steg=adresse">
              <Trans>Bruk en annen adresse</Trans>
            </Link>
          }
        />
      </form>
      <AnotherCode email={email} />
    </>
  );
}

/** Takes over the changes of the confirmation, and shows it to a person who already has a subscription. */
function useConfirmed(): (student: Student) => Promise<void> {
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (student) => {
    const session = queryClient.getQueryData(sessionQuery().queryKey);
    if (session?.authenticated === true) {
      const known: Session = { ...session, ariaAccountNo: student.ariaAccountNo };
      queryClient.setQueryData(sessionQuery().queryKey, known);
    }
    if (student.standing === 'active') {
      await refreshAccount(queryClient);
      await navigate('/student-kvittering', { replace: true });
    }
    queryClient.setQueryData(studentQuery(titleCode).queryKey, student);
  };
}

interface AnotherCodeProps {
  readonly email: string;
}

/** Sends another code to the same address, and reports whether it was sent. */
function AnotherCode({ email }: AnotherCodeProps): ReactNode {
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
