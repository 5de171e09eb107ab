import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { longestComment } from '#src/contract/fields.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { type CancellationPreview, cancellationReasons } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody, StepHeading } from '#src/ui/flow-page.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { type CancellationDraft, CancellationSchema, canEndToday, effectOf } from '../cancellation.ts';
import { endsImmediately, hasBegun } from '../rules.ts';
import { cancellationReasonTexts } from './messages.ts';

const checkCancellation = checkedBy(CancellationSchema);

interface CancelReasonStepProps {
  readonly subscription: Subscription;
  /** The draft from an earlier visit to this step. */
  readonly kept: CancellationDraft;
  /** Undefined until loaded. */
  readonly preview: CancellationPreview | undefined;
  /** Number of screens that a reason leads to. */
  readonly countFor: (reason: CancellationDraft['reason']) => number;
  readonly onContinue: (cancellation: CancellationDraft) => Promise<void>;
}

/** `Vil ikke oppgi` is a valid answer (Spec §5). */
export function CancelReasonStep({
  subscription,
  preview,
  kept,
  countFor,
  onContinue,
}: CancelReasonStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const form = useForm({
    initial: kept,
    check: checkCancellation,
    textOf: ({ code }) => {
      if (code === 'reasonRequired') return t`Grunn er påkrevd`;
      return t`Kommentaren kan ha høyst ${longestComment} tegn`;
    },
    onSubmit: async (cancellation) => {
      await onContinue(cancellation);
      return undefined;
    },
    draftKey: 'cancel-reason',
  });
  const isDeath = canEndToday(preview, form.values);
  return (
    <>
      <p className="page-lead">
        {isDeath ? null : <HowItEnds subscription={subscription} />}{' '}
        <Trans>Du ser nøyaktig hva som skjer før du bekrefter.</Trans>
      </p>
      <StepHeading step={1} count={countFor(form.values.reason)}>
        <Trans>Hvorfor sier du opp?</Trans>
      </StepHeading>
      <ErrorSummary {...form.summary} />
      <form className="form" {...form.formProps}>
        <FlowBody
          summaryHeading={<Trans>Sier du opp nå</Trans>}
          summary={
            preview === undefined ? undefined : (
              <CancelSummary preview={effectOf(preview, form.values)} subscription={subscription} />
            )
          }
          actions={
            <SubmitRow
              label={<Trans>Gå videre</Trans>}
              isBusy={form.isBusy}
              busyLabel={<Trans>Går videre …</Trans>}
              secondary={
                <Link to="/">
                  <Trans>Behold abonnementet</Trans>
                </Link>
              }
            />
          }
        >
          <RadioGroup
            {...form.field('reason')}
            label={<Trans>Grunn</Trans>}
            options={cancellationReasons.map((reason) => ({
              value: reason,
              label: i18n._(cancellationReasonTexts[reason]),
            }))}
          />
          {isDeath && preview !== undefined ? (
            <RadioGroup
              {...form.field('ends')}
              label={<Trans>Når skal abonnementet ta slutt?</Trans>}
              options={[
                { value: 'today', label: <Trans>I dag</Trans>, description: <EndsToday preview={preview} /> },
                {
                  value: 'periodEnd',
                  label: <Trans>Når perioden er over</Trans>,
                  description: <EndsLater preview={preview} />,
                },
              ]}
            />
          ) : null}
          <TextArea
            {...form.field('comment')}
            label={<Trans>Vil du fortelle mer?</Trans>}
            isOptional
            maxCharacters={longestComment}
          />
        </FlowBody>
      </form>
    </>
  );
}

/** States how the subscription ends, without a date. */
function HowItEnds({ subscription }: Pick<CancelReasonStepProps, 'subscription'>): ReactNode {
  const { instStatusCode, access } = subscription;
  if (!hasBegun(subscription)) return <Trans>Abonnementet har ikke begynt, og avsluttes med en gang.</Trans>;
  if (endsImmediately(instStatusCode)) return <Trans>Abonnementet avsluttes med en gang.</Trans>;
  if (instStatusCode === statusCodes.ACTIVE_NON_BILLABLE) return <Trans>Du betaler ikke for abonnementet.</Trans>;
  if (access === 'gift') return <Trans>Gaven varer like lenge som før, og så slutter abonnementet.</Trans>;
  if (instStatusCode === statusCodes.TRIAL) return <Trans>Abonnementet varer ut prøveperioden.</Trans>;
  return <Trans>Abonnementet varer ut perioden som er i gang.</Trans>;
}

interface PreviewProps {
  readonly preview: CancellationPreview;
}

function EndsToday({ preview: { endsToday } }: PreviewProps): ReactNode {
  const ore = endsToday?.paidBackOre ?? 0;
  if (ore === 0) return <Trans>Det kommer ingenting mer, verken avis eller krav om betaling.</Trans>;
  const sum = formatOre(ore);
  return <Trans>Vi betaler tilbake {sum} for dagene som er igjen.</Trans>;
}

function EndsLater({ preview: { lastDay } }: PreviewProps): ReactNode {
  const { long } = useDayTexts();
  const day = long(lastDay);
  return <Trans>Abonnementet går som før til og med {day}, og ingenting betales tilbake.</Trans>;
}

function CancelSummary({ preview, subscription }: PreviewProps & { readonly subscription: Subscription }): ReactNode {
  const { lastDay, lastIssue, owedOre, paidBackOre, undoUntil } = preview;
  const { long } = useDayTexts();
  const undoDay = undoUntil === null ? undefined : long(undoUntil);
  return (
    <FactList>
      {hasBegun(subscription) ? <Fact term={<Trans>Siste dag</Trans>}>{long(lastDay)}</Fact> : null}
      {lastIssue === null ? null : <Fact term={<Trans>Siste papiravis</Trans>}>{long(lastIssue)}</Fact>}
      {paidBackOre === 0 ? null : <Fact term={<Trans>Du får tilbake</Trans>}>{formatOre(paidBackOre)}</Fact>}
      {owedOre === 0 ? null : <Fact term={<Trans>Du skylder fortsatt</Trans>}>{formatOre(owedOre)}</Fact>}
      <Fact term={<Trans>Kan angres</Trans>}>
        {undoDay === undefined ? <Trans>nei, det avsluttes med en gang</Trans> : <Trans>til og med {undoDay}</Trans>}
      </Fact>
    </FactList>
  );
}
