import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Profile, updateAccount } from '#src/contract/profile.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { profileQuery } from '#src/platform/session/later-queries.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TypedDate } from '#src/ui/typed-date.tsx';
import { profileSchema, type ProfileValues, storedPhone, type StudentProfile } from '../schema.ts';
import { useStudentTexts } from './use-student-texts.ts';

interface ProfileFormProps {
  readonly accountNo: string;
  readonly profile: Profile;
  /** The shop page where the person continues. */
  readonly store: AppPath;
}

/** Asks a student for the birth date if it is unknown, and continues to the shop. */
export function ProfileForm({ accountNo, profile, store }: ProfileFormProps): ReactNode {
  const { t } = useLingui();
  const today = useToday();
  const dayNames = useDayNames();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const update = useWrite({
    endpoint: updateAccount,
    onDone: async (saved) => {
      await navigate(store);
      queryClient.setQueryData(profileQuery(accountNo).queryKey, saved.profile);
    },
  });
  const { formProps, summary, field, isBusy } = useForm<ProfileValues, StudentProfile>({
    check: checkedBy(profileSchema(today)),
    initial: { birthdate: '' },
    textOf: useStudentTexts(),
    refusals: { accountNotFound: 'form', birthdateInFuture: 'birthdate' },
    draftKey: 'student-profile',
    onSubmit: ({ birthdate }) => {
      const { version, phoneNumber } = profile;
      return update.send({ ariaAccountNo: accountNo, version, birthdate, phoneNumber: storedPhone(phoneNumber) });
    },
  });
  return (
    <form {...formProps} className="form" aria-label={t`Fullfør profilen`}>
      <ErrorSummary {...summary} />
      <TypedDate
        {...field('birthdate')}
        label={<Trans>Fødselsdato</Trans>}
        help={<Trans>Skriv datoen som 17.5.2003. Du må ha fylt 18 år for å kjøpe.</Trans>}
        leaning="past"
        dayNames={dayNames}
        today={today}
        autoComplete="bday"
      />
      <SubmitRow label={<Trans>Gå til bestillingen</Trans>} busyLabel={<Trans>Lagrer …</Trans>} isBusy={isBusy} />
    </form>
  );
}
