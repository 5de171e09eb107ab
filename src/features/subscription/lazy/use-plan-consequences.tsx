import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Subscription } from '#src/contract/subscription.ts';
import type { PlanChangePreview } from '#src/contract/subscription-change.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { formatOre } from '#src/domain/money.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import type { Consequences } from '#src/ui/consequence-list.tsx';
import { planDifference } from '../rules.ts';
import { DifferenceList } from './feature-list.tsx';
import { NextMonths } from './next-months.tsx';
import { PaperConsequences, StopCredits } from './paper-consequences.tsx';

/** What a change of plan does, in plain words (N-06). */
export function usePlanConsequences(subscription: Subscription, preview: PlanChangePreview): Consequences {
  const { i18n } = useLingui();
  const { long, short } = useDayTexts();
  const { plan, fromDate, chargedOre, nextChargeOre, nextChargeOn, familyMembersLosing, paper } = preview;
  const difference = planDifference(subscription.features, plan.features);
  const charged = formatOre(chargedOre);
  const next = formatOre(nextChargeOre);
  const chargeDay = short(fromDate);
  const nextDay = short(nextChargeOn);
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
        {subscription.discount === null ? null : <Trans>Rabatten du har, faller bort.</Trans>}{' '}
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
    ...(difference.gained.length + difference.lost.length > 0
      ? { access: <DifferenceList difference={difference} /> }
      : {}),
    ...(familyMembersLosing > 0
      ? {
          family: (
            <Plural
              value={familyMembersLosing}
              one="# person du deler med, mister tilgangen."
              other="# personer du deler med, mister tilgangen."
            />
          ),
        }
      : {}),
    ...(paper === null ? {} : { delivery: <PaperConsequences preview={preview} paper={paper} /> }),
    undo: isOtherPlan ? (
      <Trans>Du kan angre byttet til og med {undoDay}.</Trans>
    ) : (
      <Trans>Du kan angre endringen til og med {undoDay}.</Trans>
    ),
  };
}
