import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { PlanChangePreview } from '#src/contract/subscription-change.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { endsDiscountEarly } from '#src/domain/campaigns.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { PriceText } from '../components/price-text.tsx';

interface PlanPreviewFactsProps {
  readonly subscription: Subscription;
  readonly preview: PlanChangePreview;
}

/** Shows the basis of the credit, too. */
export function PlanPreviewFacts({ subscription, preview }: PlanPreviewFactsProps): ReactNode {
  const { long, short } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const { plan, fromDate, chargedOre, credit, nextChargeOn, nextChargeOre } = preview;
  const chargeDay = short(payDayOf(subscription.paymentMethod?.id, fromDate, termDays));
  const nextDay = short(payDayOf(subscription.paymentMethod?.id, nextChargeOn, termDays));
  const undoDay = long(addDays(fromDate, -1));
  const charged = formatOre(chargedOre);
  const next = formatOre(nextChargeOre);
  return (
    <FactList>
      <PlanChangeFacts subscription={subscription} plan={plan} fromDate={fromDate} />
      {endsDiscountEarly(subscription.discount, fromDate) ? (
        <Fact term={<Trans>Rabatt</Trans>}>
          <Trans>Rabatten du har, faller bort.</Trans>
        </Fact>
      ) : null}
      <Fact term={<Trans>Du betaler</Trans>}>
        <Trans>
          {charged} <NextMonths count={monthsOfPeriod[plan.billingPeriod]} />, {chargeDay}
        </Trans>
        {credit === null || credit.ore === 0 ? null : (
          <span className="fact-note">
            <CreditBasis credit={credit} priceOre={plan.priceOre} />
          </span>
        )}
      </Fact>
      <Fact term={<Trans>Deretter</Trans>}>
        <Trans>
          {next} {nextDay}
        </Trans>
      </Fact>
      <Fact term={<Trans>Kan angres</Trans>}>
        <Trans>til og med {undoDay}</Trans>
      </Fact>
    </FactList>
  );
}

interface PlanChangeFactsProps {
  readonly subscription: Subscription;
  /** The plan after the change. */
  readonly plan: Pick<Subscription, 'planName' | 'priceOre' | 'billingPeriod'>;
  readonly fromDate: Day;
}

export function PlanChangeFacts({ subscription, plan, fromDate }: PlanChangeFactsProps): ReactNode {
  const { long } = useDayTexts();
  const isOtherPlan = plan.planName !== subscription.planName;
  return (
    <>
      <Fact term={<Trans>Nå</Trans>}>
        <CurrentPlan subscription={subscription} />
      </Fact>
      <Fact term={isOtherPlan ? <Trans>Nytt abonnement</Trans> : <Trans>Ny betaling</Trans>}>
        {plan.planName}, <PriceText offer={plan} />
      </Fact>
      <Fact term={<Trans>Gjelder fra</Trans>}>{long(fromDate)}</Fact>
    </>
  );
}

interface CreditBasisProps {
  readonly credit: NonNullable<PlanChangePreview['credit']>;
  readonly priceOre: number;
}

/** Also states the price from which the credit is deducted. */
function CreditBasis({ credit, priceOre }: CreditBasisProps): ReactNode {
  const { unusedDays, periodDays, pricePaidOre } = credit;
  const price = formatOre(priceOre);
  return (
    <>
      <RefundNote ore={credit.ore} unusedDays={unusedDays} periodDays={periodDays} paidOre={pricePaidOre} />{' '}
      <Trans>Det er trukket fra prisen, {price}.</Trans>
    </>
  );
}

/** Leaves out the price of a trial. */
function CurrentPlan({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { planName, instStatusCode } = subscription;
  if (instStatusCode === statusCodes.TRIAL) return <Trans>{planName}, prøveperiode</Trans>;
  return (
    <>
      {planName}, <PriceText offer={subscription} />
    </>
  );
}

/** Follows an amount: `for det neste året`. */
export function NextMonths({ count }: { readonly count: number }): ReactNode {
  return count % 12 === 0 ? (
    <Plural value={count / 12} one="for det neste året" other="for de neste # årene" />
  ) : (
    <Plural value={count} one="for den neste måneden" other="for de neste # månedene" />
  );
}

interface RefundNoteProps {
  readonly ore: number;
  readonly unusedDays: number;
  readonly periodDays: number;
  /** Price paid for the whole period, in øre. */
  readonly paidOre: number;
}

/** States the refund for unused days, with its basis. */
export function RefundNote({ ore, unusedDays, periodDays, paidOre }: RefundNoteProps): ReactNode {
  const sum = formatOre(ore);
  const paid = formatOre(paidOre);
  if (ore === paidOre) return <Trans>Du får igjen {sum}, alt du har betalt.</Trans>;
  return (
    <Plural
      value={unusedDays}
      one={`Du får igjen ${sum} for dagen som er igjen av de ${periodDays} du har betalt ${paid} for.`}
      other={`Du får igjen ${sum} for de # dagene som er igjen av de ${periodDays} du har betalt ${paid} for.`}
    />
  );
}
