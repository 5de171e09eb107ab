import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { type Profile, updateAccount } from '#src/contract/profile.ts';
import { readBirthDate } from '#src/domain/validation/birth-date.ts';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import { PhoneSchema } from '#src/domain/validation/text-fields.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { profileQuery } from '#src/platform/session/later-queries.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { refusalTexts } from '../messages.ts';

/** Each value is validated only if given (V-01, V-02). */
export function ownDetailsSchema(today: Day) {
  return v.object({
    phoneNumber: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        if (dataset.value.trim() === '') return '';
        const result = v.safeParse(PhoneSchema, dataset.value);
        if (result.success) return result.output;
        addIssue({ message: result.issues[0].message });
        return NEVER;
      }),
    ),
    birthdate: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Day | null => {
        if (dataset.value.trim() === '') return null;
        const read = readBirthDate(dataset.value, today);
        if (read.ok) return read.value;
        addIssue({ message: read.error });
        return NEVER;
      }),
    ),
  });
}

type OwnDetailsValues = v.InferInput<ReturnType<typeof ownDetailsSchema>>;
type OwnDetails = v.InferOutput<ReturnType<typeof ownDetailsSchema>>;

interface OwnDetailsFormProps {
  readonly accountNo: string;
  readonly profile: Profile;
  /** If false, the stored birth date is kept. */
  readonly hasBirthdate: boolean;
}

/** The newspaper's own data about the person. */
export function OwnDetailsForm({ accountNo, profile, hasBirthdate }: OwnDetailsFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const today = useToday();
  const dayNames = useDayNames();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const update = useWrite({
    endpoint: updateAccount,
    onDone: (saved) => {
      queryClient.setQueryData(profileQuery(accountNo).queryKey, saved.profile);
      setNews({ id: saved.receipt.id, text: t`Opplysningene er lagret.` });
    },
  });
  const form = useForm<OwnDetailsValues, OwnDetails>({
    check: checkedBy(ownDetailsSchema(today)),
    initial: {
      phoneNumber: formatPhone(profile.phoneNumber),
      birthdate: profile.birthdate === null ? '' : formatShortDay(profile.birthdate),
    },
    textOf: ({ code }) => i18n._(textOfCode(code)),
    refusals: { accountNotFound: 'form', birthdateInFuture: 'birthdate' },
    draftKey: hasBirthdate ? 'profile' : 'contact',
    onSubmit: (details) => update.send({ ariaAccountNo: accountNo, version: profile.version, ...details }),
  });
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        setNews(undefined);
        form.formProps.onSubmit(event);
      }}
      className="form"
      aria-label={t`Opplysninger vi har om deg`}
    >
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('phoneNumber')}
        label={<Trans>Telefonnummer</Trans>}
        help={<Trans>Et norsk nummer med åtte sifre. Kundesenteret bruker det når noe er uklart med avisen.</Trans>}
        type="tel"
        autoComplete="tel"
        characters={14}
        isOptional
      />
      {hasBirthdate ? (
        <DateField
          {...form.field('birthdate')}
          label={<Trans>Fødselsdato</Trans>}
          help={<Trans>Skriv datoen som 17.5.1980. Noen abonnement har en aldersgrense.</Trans>}
          leaning="past"
          calendar={{ dayNames, today, min: '1900-01-01', max: today }}
          autoComplete="bday"
          isOptional
        />
      ) : null}
      <SubmitRow label={<Trans>Lagre</Trans>} busyLabel={<Trans>Lagrer …</Trans>} isBusy={form.isBusy} />
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
    </form>
  );
}

function textOfCode(code: string): MessageDescriptor {
  const validation = validationCodes.find((one) => one === code);
  return validation === undefined ? refusalTexts.accountNotFound : validationTexts[validation];
}
