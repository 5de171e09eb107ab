import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { changePlan, type PlanChangePreview } from '#src/contract/subscription-change.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { endsDiscountEarly } from '#src/domain/campaigns.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet, type Consequences } from '#src/ui/consequence-sheet.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';
import { planChangePreviewQuery } from '../queries.ts';
import { planDifference } from '../rules.ts';
import { DifferenceList, PlanFeatures } from './feature-list.tsx';
import { outOfDateCodes, refusalTextOf } from './messages.ts';
import { PaperConsequences, StopCredits } from './paper-consequences.tsx';
import { NextMonths, PlanPreviewFacts } from './plan-preview-facts.tsx';
import { useReceiptWrite } from './use-receipt-write.ts';

interface PlanReviewProps extends LoadedSubscription {
  readonly ariaPlanID: string;
}

/** Shown before the plan is ordered (P-11). */
export function PlanReview({ holder, subscription, ariaPlanID }: PlanReviewProps): ReactNode {
  const { i18n } = useLingui();
  const preview = useQuery(planChangePreviewQuery(holder, ariaPlanID));
  const { data, error, isPending, isError } = preview;
  if (isPending) return <SkeletonLines count={6} />;
  if (isError) {
    const isRefused = error instanceof ApiError && error.kind === 'rejected';
    if (isRefused && outOfDateCodes.includes(error.code)) return <OutOfDate />;
    if (isRefused) {
      // Undefined if the code is newer than this page.
      const text = refusalTextOf(error.code);
      return (
        <Notice tone="warning">
          <p>
            {text === undefined ? <Trans>Dette gikk ikke nå. Kontakt kundesenteret.</Trans> : i18n._(text)}{' '}
            <PlanNeedLink refusal={error.code} ariaPlanID={ariaPlanID} />
          </p>
          <Link to="/endre-abonnement">
            <Trans>Velg et annet abonnement</Trans>
          </Link>
        </Notice>
      );
    }
    return (
      <LoadFailure of={preview}>
        <Trans>Vi fikk ikke regnet ut hva byttet koster. Ingenting er endret.</Trans>
      </LoadFailure>
    );
  }
  return <Review holder={holder} subscription={subscription} preview={data} />;
}

/** Offers to reload the page, which shows what is possible now. */
function OutOfDate(): ReactNode {
  const queryClient = useQueryClient();
  return (
    <Notice tone="warning">
      <p>
        <Trans>Abonnementet er endret siden du åpnet siden.</Trans>
      </p>
      <Button onClick={() => void refreshAccount(queryClient)}>
        <Trans>Se hvordan det er nå</Trans>
      </Button>
    </Notice>
  );
}

interface ReviewProps extends LoadedSubscription {
  readonly preview: PlanChangePreview;
}

function Review({ holder, subscription, preview }: ReviewProps): ReactNode {
  const consequences = usePlanConsequences(subscription, preview);
  const { fromDate, chargedOre, plan } = preview;
  const { planName: presentName } = subscription;
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const payload = { ...holder, ariaPlanID: plan.ariaPlanID, fromDate, chargedOre };
  const change = useReceiptWrite(changePlan);
  const { planName } = plan;
  const isOtherPlan = planName !== presentName;
  const period = i18n._(billingPeriodTexts[plan.billingPeriod]).toLowerCase();
  const firstDay = long(fromDate);
  return (
    <>
      <p className="page-lead">
        {isOtherPlan ? (
          <Trans>
            Fra {firstDay} har du {planName} i stedet for {presentName}.
          </Trans>
        ) : (
          <Trans>
            Du har {presentName}, og betaler {period} fra {firstDay}.
          </Trans>
        )}
      </p>
      <FlowBody
        summaryHeading={isOtherPlan ? <Trans>Byttet</Trans> : <Trans>Endringen</Trans>}
        summary={<PlanPreviewFacts subscription={subscription} preview={preview} />}
        actions={
          <div className="flow-actions">
            <Button onClick={change.open}>
              {isOtherPlan ? <Trans>Bytt til {planName}</Trans> : <Trans>Betal {period}</Trans>}
            </Button>
            <Link to="/endre-abonnement">
              <Trans>Velg noe annet</Trans>
            </Link>
          </div>
        }
      >
        {isOtherPlan ? (
          <Section id="gir" heading={<Trans>Dette er med i {planName}</Trans>} className="plan-section">
            <PlanFeatures {...comparedPlans(subscription, preview)} />
          </Section>
        ) : null}
      </FlowBody>
      <ConsequenceSheet
        {...change.sheet(payload)}
        heading={isOtherPlan ? <Trans>Vil du bytte til {planName}?</Trans> : <Trans>Vil du betale {period}?</Trans>}
        consequences={consequences}
        confirmLabel={isOtherPlan ? <Trans>Bekreft byttet</Trans> : <Trans>Bekreft endringen</Trans>}
        busyLabel={isOtherPlan ? <Trans>Bestiller byttet …</Trans> : <Trans>Bestiller endringen …</Trans>}
      />
    </>
  );
}

/** Returns the plans before and after the change. */
function comparedPlans({ features }: Subscription, { plan, paper }: PlanChangePreview) {
  return {
    present: { features, paperDays: paper?.daysBefore },
    plan: { features: plan.features, paperDays: paper?.days },
  };
}

/** N-06. */
function usePlanConsequences(subscription: Subscription, preview: PlanChangePreview): Consequences {
  const { i18n } = useLingui();
  const { long, short } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const { plan, fromDate, chargedOre, nextChargeOre, nextChargeOn, familyMembersLosing, paper } = preview;
  const compared = comparedPlans(subscription, preview);
  const difference = planDifference(compared.present, compared.plan);
  const charged = formatOre(chargedOre);
  const next = formatOre(nextChargeOre);
  const chargeDay = short(payDayOf(subscription.paymentMethod?.id, fromDate, termDays));
  const nextDay = short(payDayOf(subscription.paymentMethod?.id, nextChargeOn, termDays));
  const firstDay = long(fromDate);
  const undoDay = long(addDays(fromDate, -1));
  const { planName } = plan;
  const isOtherPlan = planName !== subscription.planName;
  const period = i18n._(billingPeriodTexts[plan.billingPeriod]).toLowerCase();
  return {
    money: (
      <>
        <Trans>
          {chargeDay} betaler du {charged} <NextMonths count={monthsOfPeriod[plan.billingPeriod]} />, og deretter {next}{' '}
          {nextDay}.
        </Trans>{' '}
        {endsDiscountEarly(subscription.discount, fromDate) ? <Trans>Rabatten du har, faller bort.</Trans> : null}{' '}
        {paper === null ? null : <StopCredits paper={paper} />}
      </>
    ),
    dates: isOtherPlan ? (
      <Trans>
        {planName} gjelder fra {firstDay}. Til da har du det du har nå.
      </Trans>
    ) : (
      <Trans>
        Du har fortsatt {planName}, og betaler {period} fra {firstDay}.
      </Trans>
    ),
    access: difference.gained.length + difference.lost.length > 0 ? <DifferenceList difference={difference} /> : null,
    family:
      familyMembersLosing > 0 ? (
        <Plural
          value={familyMembersLosing}
          one="# person du deler med, mister tilgangen."
          other="# personer du deler med, mister tilgangen."
        />
      ) : null,
    delivery: paper === null ? null : <PaperConsequences preview={preview} paper={paper} />,
    undo: isOtherPlan ? (
      <Trans>Du kan angre byttet til og med {undoDay}.</Trans>
    ) : (
      <Trans>Du kan angre endringen til og med {undoDay}.</Trans>
    ),
  };
}

interface PlanNeedLinkProps {
  readonly refusal: string | undefined;
  readonly ariaPlanID: string;
}

/** Links to a form for data that the plan requires; empty if nothing is missing. */
export function PlanNeedLink({ refusal, ariaPlanID }: PlanNeedLinkProps): ReactNode {
  if (refusal === 'addressNeeded') {
    return (
      <Link to={`/leveringsadresse?plan=${encodeURIComponent(ariaPlanID)}`}>
        <Trans>Legg inn adressen</Trans>
      </Link>
    );
  }
  if (refusal === 'birthdateNeeded') {
    return (
      <Link to="/kontakt">
        <Trans>Oppgi fødselsdato</Trans>
      </Link>
    );
  }
  return null;
}
