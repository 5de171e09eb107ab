import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Session } from '#src/contract/session.ts';
import { activateStudentSubscription, sendStudentEmail, type Student } from '#src/contract/student.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { checkCode, type TypedCode, useResend } from '#src/platform/forms/one-time-code.ts';
import { CodeForm, ResendCode } from '#src/ui/code-form.tsx';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { callApi } from '#src/platform/api/http-client.ts';
import { useChosenPeriod, verifyPath } from '../chosen-period.ts';
import { useStudentTexts } from './use-student-texts.ts';

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
  const onConfirmed = useConfirmed();
  const { titleCode } = useTitle();
  const activate = useSend(activateStudentSubscription);
  const queryClient = useQueryClient();
  const textOf = useStudentTexts();
  const billingPeriod = useChosenPeriod();
  const form = useForm<TypedCode, TypedCode>({
    check: checkCode,
    initial: { code: '' },
    textOf,
    refusals,
    onSubmit: async ({ code }) => {
      await onConfirmed(await activate({ payload: { titleCode, code } }));
      return undefined;
    },
  });
  const { isSent, ...resending } = useResend({
    form,
    request: async () => {
      const next = await callApi(sendStudentEmail, { payload: { titleCode, email } });
      queryClient.setQueryData(studentQuery(titleCode).queryKey, next);
    },
    refusals: sendStudentEmail.refusals,
    textOf: (code) => textOf({ code }, ''),
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
      <CodeForm
        form={form}
        help={<Trans>Seks sifre. Se i søppelposten om den ikke er kommet.</Trans>}
        secondary={
          <Link to={verifyPath(billingPeriod, 'adresse')}>
            <Trans>Bruk en annen adresse</Trans>
          </Link>
        }
      />
      <ResendCode
        {...resending}
        sent={isSent ? <Trans>En ny kode er på vei. Den forrige gjelder ikke lenger.</Trans> : undefined}
      />
    </>
  );
}

/** Stores the result of the confirmation. A person who already subscribes is led to the receipt. */
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
