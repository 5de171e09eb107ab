import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { type Profile, updateAccount } from '#src/contract/profile.ts';
import { activateStudentSubscription, type Student, sendStudentEmail } from '#src/contract/student.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { checkedBy, formRefusalsOf } from '#src/platform/forms/findings.ts';
import { checkCode, type TypedCode, useResend } from '#src/platform/forms/one-time-code.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend, useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { profileQuery, studentQuery } from '#src/platform/session/later-queries.ts';
import { rememberAccount } from '#src/platform/session/session-queries.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { CodeForm, ResendCode } from '#src/ui/code-form.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TypedDate } from '#src/ui/typed-date.tsx';
import { useChosenPeriod, verifyPath } from '../chosen-period.ts';
import { AddressSchema, type ProfileValues, profileSchema, type StudentProfile, storedPhone } from '../schema.ts';

type Refusal = (typeof sendStudentEmail.refusals)[number] | (typeof activateStudentSubscription.refusals)[number];

const failed = msg`Noe gikk galt. Prøv igjen, eller kontakt kundesenteret.`;

/** Why the address or the code is refused (Spec §8). */
const refusalTexts: Record<Refusal, MessageDescriptor> = {
  ARIA_ACTIVE: msg`Du har allerede et aktivt abonnement`,
  EMAIL_WRONG: msg`Du må bruke studentadressen din: den du har fått av studiestedet`,
  USER_EXIST_ACTIVE: msg`En annen bruker er bekreftet som student med denne adressen. Er den din, hjelper kundesenteret deg.`,
  ERROR: failed,
  CODE_WRONG: msg`Koden er feil. Se på e-posten en gang til`,
  INVALID_CODE: msg`Koden gjelder ikke lenger. Be om en ny kode`,
  USER_NOT_EXIST: msg`Finner ikke bruker`,
  MISSING_PARAMETERS: msg`Noe mangler. Se over det du har skrevet.`,
  tooSoon: msg`Vi har nettopp sendt en kode. Vent et halvt minutt før du ber om en ny.`,
  tooMany: msg`Du har bedt om koder for mange ganger. Prøv igjen om en time.`,
  titleNotFound: failed,
};

const fieldTexts = {
  email: msg`Studentadresse`,
  code: msg`Kode`,
  birthdate: msg`Fødselsdato`,
} as const satisfies Record<string, MessageDescriptor>;

const texts = {
  fields: fieldTexts,
  refusals: { ...refusalTexts, tooYoung: msg`Du må ha fylt 18 år for å kjøpe` },
  otherwise: refusalTexts.ERROR,
};

type AddressValues = v.InferOutput<typeof AddressSchema>;

const addressRefusals: Readonly<Record<string, 'email' | 'form'>> = {
  ...formRefusalsOf(sendStudentEmail),
  EMAIL_WRONG: 'email',
  MISSING_PARAMETERS: 'email',
};

export function AddressStep({ student: { code, confirmation } }: { readonly student: Student }): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const billingPeriod = useChosenPeriod();
  const send = useSend(sendStudentEmail);
  const { formProps, summary, field, isBusy } = useForm<AddressValues, AddressValues>({
    check: checkedBy(AddressSchema),
    initial: { email: code?.email ?? confirmation?.email ?? '' },
    textOf: useFormTexts(texts),
    refusals: addressRefusals,
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

const codeRefusals: Readonly<Record<string, 'code' | 'form'>> = {
  ...formRefusalsOf(activateStudentSubscription),
  CODE_WRONG: 'code',
  INVALID_CODE: 'code',
  MISSING_PARAMETERS: 'code',
};

export function CodeStep({ code: { email, isExpired } }: { readonly code: NonNullable<Student['code']> }): ReactNode {
  const onConfirmed = useConfirmed();
  const { titleCode } = useTitle();
  const activate = useSend(activateStudentSubscription);
  const queryClient = useQueryClient();
  const textOf = useFormTexts(texts);
  const billingPeriod = useChosenPeriod();
  const form = useForm<TypedCode, TypedCode>({
    check: checkCode,
    initial: { code: '' },
    textOf,
    refusals: codeRefusals,
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

/** Returns a function that takes a person who already subscribes to the receipt. */
function useConfirmed(): (student: Student) => Promise<void> {
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (student) => {
    rememberAccount(queryClient, student.ariaAccountNo);
    if (student.standing === 'active') {
      await refreshAccount(queryClient);
      await navigate('/student-kvittering', { replace: true });
    }
    queryClient.setQueryData(studentQuery(titleCode).queryKey, student);
  };
}

interface ProfileFormProps {
  readonly accountNo: string;
  readonly profile: Profile;
  /** The shop page where the person continues. */
  readonly store: AppPath;
}

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
    textOf: useFormTexts(texts),
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
