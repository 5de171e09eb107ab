import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { sendStudentEmail, type Student } from '#src/contract/student.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useChosenPeriod, verifyPath } from '../chosen-period.ts';
import { AddressSchema } from '../schema.ts';
import { useStudentTexts } from './use-student-texts.ts';

type Values = v.InferOutput<typeof AddressSchema>;

const refusals: Readonly<Record<string, 'email' | 'form'>> = {
  ...Object.fromEntries(sendStudentEmail.refusals.map((code) => [code, 'form'] as const)),
  EMAIL_WRONG: 'email',
  MISSING_PARAMETERS: 'email',
};

interface AddressStepProps {
  readonly student: Student;
}

/** The first step: asks for the address that gets the code. */
export function AddressStep({ student: { code, confirmation } }: AddressStepProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const billingPeriod = useChosenPeriod();
  const send = useSend(sendStudentEmail);
  const { formProps, summary, field, isBusy } = useForm<Values, Values>({
    check: checkedBy(AddressSchema),
    initial: { email: code?.email ?? confirmation?.email ?? '' },
    textOf: useStudentTexts(),
    refusals,
    draftKey: 'student-address',
    onSubmit: async ({ email }) => {
      const next = await send({ payload: { titleCode, email } });
      queryClient.setQueryData(studentQuery(titleCode).queryKey, next);
      await navigate(verifyPath(billingPeriod), { replace: true });
      return undefined;
    },
  });
  return (
    <form {...formProps} className="form" aria-label={t`Studentadressen din`}>
      <ErrorSummary {...summary} />
      <TextField
        {...field('email')}
        label={<Trans>Studentadresse</Trans>}
        help={<Trans>E-postadressen du har fått av studiestedet. Vi sender en kode dit.</Trans>}
        type="email"
        autoComplete="off"
        spellCheck={false}
        characters={36}
      />
      <SubmitRow
        label={<Trans>Send kode</Trans>}
        busyLabel={<Trans>Sender kode …</Trans>}
        isBusy={isBusy}
        secondary={
          code === null ? null : (
            <Link to={verifyPath(billingPeriod)}>
              <Trans>Jeg har fått en kode</Trans>
            </Link>
          )
        }
      />
    </form>
  );
}
