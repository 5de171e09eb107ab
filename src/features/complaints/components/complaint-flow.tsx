import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Complaint, makeComplaint } from '#src/contract/complaint.ts';
import { longestComment } from '#src/contract/fields.ts';
import { ownComplaintNames } from '#src/domain/lexicon/complaint-names.ts';
import { timeInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { CancelLink } from '#src/platform/routing/link-line.tsx';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ConsequenceSheet, type Consequences } from '#src/ui/consequence-sheet.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { problemTexts, remedyTexts } from '../messages.ts';
import { addressOf, caseAddress, flowOf, type Place } from '../places.ts';
import { complaintsQuery } from '../queries.ts';
import { type ComplaintCode, complainableIssues, type Issue, type OfferedRemedy, remediesFor } from '../rules.ts';
import { AskedSchema, type ComplaintValues, type ComplaintWish, complaintFormSchema } from '../schema.ts';

interface ComplaintFlowProps {
  readonly holder: VersionedHolder;
  readonly place: Place;
  /** Newest first. */
  readonly issues: readonly Issue[];
  readonly codes: readonly ComplaintCode[];
  readonly today: Day;
}

/** The URL holds the step, and the draft holds the typed text. */
export function ComplaintFlow({ holder, place, issues, codes, today }: ComplaintFlowProps): ReactNode {
  const navigate = useNavigate();
  const { furthestBackDays } = useTitle().complaints;
  const open = complainableIssues(issues, { today, furthestBackDays });
  const asked = useDraft<ComplaintWish | null>({
    flow: flowOf('complaint-asked', place.day),
    schema: AskedSchema,
    initial: null,
  });
  const kept = asked.content;
  const category = codes.find(({ code }) => code === kept?.code)?.category;
  return (
    <>
      {open.length === 0 ? (
        <EmptyState
          sentence={<Trans>Det er ingen avis å melde fra om nå.</Trans>}
          reason={<Trans>Du kan melde fra om en avis når den skulle ha kommet.</Trans>}
        />
      ) : (
        <ComplaintForm
          issues={open}
          codes={codes}
          today={today}
          chosenDay={place.day}
          begun={open.some(({ day }) => day === kept?.date) ? kept : null}
          onAsked={(wish) => {
            asked.set(wish);
            void navigate(addressOf({ ...place, isReview: true }), { isSheet: true });
          }}
        />
      )}
      {place.isReview && kept !== null && category !== undefined ? (
        <ComplaintSheet
          holder={holder}
          wish={kept}
          category={category}
          onDone={({ caseNumber }) => {
            asked.reset();
            void navigate(caseAddress(caseNumber), { replace: true });
          }}
          onCancel={() => void navigate(addressOf({ ...place, isReview: false }), { replace: true })}
        />
      ) : null}
    </>
  );
}

interface ComplaintSheetProps {
  readonly holder: VersionedHolder;
  readonly wish: ComplaintWish;
  readonly category: Complaint['category'];
  readonly onDone: (complaint: Complaint) => void;
  readonly onCancel: () => void;
}

/** Nothing is written until the person confirms (N-06). */
function ComplaintSheet({ holder, wish, category, ...sheet }: ComplaintSheetProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const queryClient = useQueryClient();
  const making = useWrite({
    endpoint: makeComplaint,
    texts: problemTexts,
    onDone: ({ complaint }) => {
      const { queryKey } = complaintsQuery(holder);
      queryClient.setQueryData(queryKey, (before) => ({ complaints: [complaint, ...(before?.complaints ?? [])] }));
      sheet.onDone(complaint);
    },
    onCancel: sheet.onCancel,
  });
  return (
    <ConsequenceSheet
      {...making.sheet({ ...holder, ...wish })}
      isOpen
      // The refusal concerns the day or the choice, so the link leads back to the form.
      isRefused={making.isRefused}
      heading={<Trans>Vil du sende meldingen?</Trans>}
      lead={`${nameIn(i18n, ownComplaintNames[category])}, ${long(wish.date)}.`}
      consequences={consequencesOf(wish)}
      confirmLabel={<Trans>Send meldingen</Trans>}
      busyLabel={<Trans>Sender …</Trans>}
    />
  );
}

function consequencesOf({ remedy }: ComplaintWish): Consequences {
  return {
    money:
      remedy === 'credit' ? (
        <Trans>
          Du får tilbake det avisen kostet. Det blir trukket fra neste betaling, eller betalt tilbake hvis det ikke
          kommer flere.
        </Trans>
      ) : undefined,
    dates: remedy === 'extension' ? <Trans>Abonnementet varer én dag lenger.</Trans> : undefined,
    delivery:
      remedy === 'newDelivery' ? (
        <Trans>Du får en ny avis i dag. Kundesenteret får meldingen med en gang.</Trans>
      ) : (
        <Trans>Du får ikke en ny avis. Kundesenteret får meldingen med en gang.</Trans>
      ),
    undo: <Trans>Meldingen kan ikke trekkes tilbake etterpå.</Trans>,
  };
}

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

/** The form for one complaint: the issue, what was wrong, a comment, and the remedy (R-15, P-02). */
function ComplaintForm({ issues, codes, today, chosenDay, begun, onAsked }: ComplaintFormProps): ReactNode {
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
    initial: begun === null ? newComplaint(issues, chosenDay) : { ...begun, remedy: begun.remedy ?? 'none' },
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
        secondary={<CancelLink to="/" />}
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

function isProblem(code: string): code is keyof typeof problemTexts {
  return Object.hasOwn(problemTexts, code);
}
