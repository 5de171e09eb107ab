import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { longestComment } from '#src/contract/fields.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { timeInOslo } from '#src/domain/oslo-time.ts';
import { ownComplaintNames } from '#src/domain/lexicon/complaint-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { problemTexts, remedyTexts } from '../messages.ts';
import { flowOf } from '../places.ts';
import { type ComplaintCode, type Issue, type OfferedRemedy, remediesFor } from '../rules.ts';
import { complaintFormSchema, type ComplaintValues, type ComplaintWish } from '../schema.ts';

interface ComplaintFormProps {
  /** Newest first. */
  readonly issues: readonly Issue[];
  readonly codes: readonly ComplaintCode[];
  readonly today: Day;
  /** The issue selected in the calendar, if any. */
  readonly chosenDay: Day | null;
  /** A valid complaint restored after a reload. */
  readonly begun: ComplaintWish | null;
  /** Called with a valid complaint, which then awaits confirmation. */
  readonly onAsked: (wish: ComplaintWish) => void;
}

/** One complaint: the issue, what was wrong, a comment, and the remedy (R-15, P-02). */
export function ComplaintForm({ issues, codes, today, chosenDay, begun, onAsked }: ComplaintFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const { long } = useDayTexts();
  const offeredFor = (chosen: string, date: string): readonly OfferedRemedy[] =>
    remediesFor(
      codes.find((one) => one.code === chosen),
      date,
      today,
    );
  const otherCode = codes.find(({ category }) => category === 'other')?.code;
  const form = useForm<ComplaintValues, ComplaintWish>({
    check: checkedBy(complaintFormSchema(otherCode)),
    initial: begun === null ? newComplaint(issues, chosenDay) : valuesOf(begun),
    textOf: ({ code }) => i18n._(isProblem(code) ? problemTexts[code] : problemTexts.notAllowed),
    draftKey: flowOf('complaint', chosenDay),
    onSubmit: ({ remedy, ...wish }) => {
      // A remedy whose deadline has passed is no longer valid.
      const isOffered = offeredFor(wish.code, wish.date).some((one) => one.remedy === remedy);
      onAsked({ ...wish, remedy: isOffered ? remedy : null });
      return Promise.resolve(undefined);
    },
  });
  const needsComment = form.values.code === otherCode;
  const offered = offeredFor(form.values.code, form.values.date);
  return (
    <form {...form.formProps} className="form" aria-label={t`Melding om levering`}>
      <ErrorSummary {...form.summary} />
      <Select
        {...form.field('date')}
        label={<Trans>Hvilken avis gjelder det?</Trans>}
        placeholder={t`Velg avis`}
        options={issues.map(({ day }) => ({ value: day, label: long(day) }))}
        onChange={(day) => form.change({ date: day, remedy: '' })}
      />
      <RadioGroup
        {...form.field('code')}
        label={<Trans>Hva gikk galt?</Trans>}
        options={codes.map((one) => ({ value: one.code, label: nameIn(i18n, ownComplaintNames[one.category]) }))}
        onChange={(chosen) => form.change({ code: chosen, remedy: '' })}
      />
      <TextArea
        {...form.field('comment')}
        label={<Trans>Kommentar</Trans>}
        help={
          needsComment ? (
            <Trans>Skriv hva som var galt med avisen.</Trans>
          ) : (
            <Trans>Skriv gjerne hvor du pleier å finne avisen.</Trans>
          )
        }
        maxCharacters={longestComment}
        isOptional={!needsComment}
      />
      {offered.length === 0 ? null : (
        <RadioGroup<ComplaintValues['remedy']>
          {...form.field('remedy')}
          label={<Trans>Hva vil du ha for det?</Trans>}
          isOptional
          options={[
            ...offered.map((one) => ({
              value: one.remedy,
              label: i18n._(remedyTexts[one.remedy]),
              description: <RemedyLimit remedy={one} />,
            })),
            { value: 'none', label: <Trans>Ingenting, bare si fra</Trans> },
          ]}
        />
      )}
      <SubmitRow
        label={<Trans>Se hva som skjer</Trans>}
        busyLabel={<Trans>Sjekker …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <Link to="/">
            <Trans>Avbryt</Trans>
          </Link>
        }
      />
    </form>
  );
}

function RemedyLimit({ remedy: { until } }: { readonly remedy: OfferedRemedy }): ReactNode {
  if (until === null) return null;
  const time = formatTimeOfDay(timeInOslo(Date.parse(until)));
  return <Trans>Kan bestilles til kl. {time} i dag.</Trans>;
}

function newComplaint(issues: readonly Issue[], chosenDay: Day | null): ComplaintValues {
  const chosen = issues.find(({ day }) => day === chosenDay) ?? issues[0];
  return { date: chosen?.day ?? '', code: '', comment: '', remedy: '' };
}

function valuesOf({ remedy, ...wish }: ComplaintWish): ComplaintValues {
  return { ...wish, remedy: remedy ?? 'none' };
}

function isProblem(code: string): code is keyof typeof problemTexts {
  return Object.hasOwn(problemTexts, code);
}
