import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Complaint } from '#src/contract/complaint.ts';
import type { Day } from '#src/domain/calendar-days.ts';
import { timeInOslo } from '#src/domain/oslo-time.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { categoryTexts, problemTexts, remedyTexts } from '../messages.ts';
import { useMakeComplaint } from '../queries.ts';
import { type ComplaintCode, type Issue, type OfferedRemedy, remediesFor } from '../rules.ts';
import { ComplaintFormSchema, type ComplaintValues, type ComplaintWish, longestComment } from '../schema.ts';

interface ComplaintFormProps {
  readonly holder: SubscriptionHolder;
  /** Those that one can complain about, newest first. */
  readonly issues: readonly Issue[];
  readonly codes: readonly ComplaintCode[];
  readonly today: Day;
  /** An issue chosen before the page was opened. */
  readonly chosenDay: Day | null;
  readonly onMade: (complaint: Complaint) => void;
}

const refusals = {
  accountNotFound: 'form',
  paperRequired: 'form',
  notAllowed: 'form',
  notAnIssue: 'date',
  notYetDelivered: 'date',
  tooLongAgo: 'date',
  wasStopped: 'date',
  alreadyComplained: 'date',
  unknownCode: 'code',
  remedyNotGiven: 'remedy',
} as const satisfies Record<string, keyof ComplaintValues | 'form'>;

/** One complaint: which issue, what was wrong, a word about it, and what the title gives for it (R-15, P-02). */
export function ComplaintForm({ holder, issues, codes, today, chosenDay, onMade }: ComplaintFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const { long } = useDayTexts();
  const make = useMakeComplaint(holder);
  const form = useForm<ComplaintValues, ComplaintWish>({
    schema: ComplaintFormSchema,
    initial: { date: initialDay(issues, chosenDay), code: '', comment: '', remedy: '' },
    textOf: (code) => i18n._(isProblem(code) ? problemTexts[code] : problemTexts.notAllowed),
    refusals,
    draftKey: 'complaint',
    onSubmit: async (wish, idempotencyKey) => {
      const { complaint } = await make.mutateAsync({ ...wish, idempotencyKey });
      onMade(complaint);
      return undefined;
    },
  });
  const { date, code } = form.values;
  const offered = remediesFor(
    codes.find((one) => one.code === code),
    date,
    today,
  );
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
        options={codes.map((one) => ({ value: one.code, label: i18n._(categoryTexts[one.category]) }))}
        onChange={(chosen) => form.change({ code: chosen, remedy: '' })}
      />
      <TextArea
        {...form.field('comment')}
        label={<Trans>Kommentar</Trans>}
        help={<Trans>Skriv gjerne hvor du pleier å finne avisen.</Trans>}
        maxCharacters={longestComment}
        isOptional
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
            { value: 'none', label: <Trans>Ingenting, bare si fra til budet</Trans> },
          ]}
        />
      )}
      <p className="complaint-note">
        <Trans>Meldingen går rett til dem som bærer ut avisen, og kan ikke trekkes tilbake etterpå.</Trans>
      </p>
      <SubmitRow
        label={<Trans>Send meldingen</Trans>}
        busyLabel={<Trans>Sender …</Trans>}
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

interface RemedyLimitProps {
  readonly remedy: OfferedRemedy;
}

/** Until which hour it can be had. */
function RemedyLimit({ remedy: { until } }: RemedyLimitProps): ReactNode {
  if (until === null) return null;
  const time = formatTimeOfDay(timeInOslo(Date.parse(until)));
  return <Trans>Kan bestilles til kl. {time} i dag.</Trans>;
}

function initialDay(issues: readonly Issue[], chosenDay: Day | null): string {
  const chosen = issues.find(({ day }) => day === chosenDay) ?? issues[0];
  return chosen?.day ?? '';
}

function isProblem(code: string): code is keyof typeof problemTexts {
  return Object.hasOwn(problemTexts, code);
}
