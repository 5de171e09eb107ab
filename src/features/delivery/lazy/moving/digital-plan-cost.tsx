import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MovePreview } from '#src/contract/moving.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

export type Digital = NonNullable<Extract<MovePreview, { possible: true }>['digital']>;

interface DigitalPlanCostProps {
  readonly subscription: Subscription;
  readonly digital: Digital;
  /** The day on which the plan takes over. */
  readonly from: Day;
  /** True if the text around it names that day. */
  readonly isDayStated: boolean;
}

/** Shows the price of the plan without paper, and how the deduction from its first payment is calculated (P-11). */
export function DigitalPlanCost({ subscription, digital, from, isDayStated }: DigitalPlanCostProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const { planName, credit } = digital;
  const price = formatOre(digital.priceOre);
  const period = nameIn(i18n, perPeriodNames[digital.billingPeriod]);
  const former = formatOre(subscription.discount?.priceAfterOre ?? subscription.priceOre);
  const charged = formatOre(digital.chargedOre);
  const next = formatOre(digital.nextChargeOre);
  const payDay = short(payDayOf(subscription.paymentMethod?.id, from, termDays));
  const nextDay = short(payDayOf(subscription.paymentMethod?.id, digital.nextChargeOn, termDays));
  const fromDay = short(from);
  return (
    <>
      {isDayStated ? (
        <Trans>
          {planName} koster {price} {period}, mot {former} nå. {payDay} betaler du {charged}, og deretter {next}{' '}
          {nextDay}.
        </Trans>
      ) : (
        <Trans>
          Fra {fromDay} har du {planName} til {price} {period}, mot {former} nå. {payDay} betaler du {charged}, og
          deretter {next} {nextDay}.
        </Trans>
      )}{' '}
      {credit === null || credit.ore === 0 ? null : <Credit credit={credit} />}{' '}
      {subscription.discount === null ? null : <Trans>Rabatten du har, faller bort.</Trans>}
    </>
  );
}

function Credit({ credit }: { readonly credit: NonNullable<Digital['credit']> }): ReactNode {
  const { unusedDays, periodDays } = credit;
  const sum = formatOre(credit.ore);
  const paid = formatOre(credit.pricePaidOre);
  return (
    <Trans>
      Da er {sum} trukket fra, for {unusedDays} ubrukte av {periodDays} dager som koster {paid}.
    </Trans>
  );
}
