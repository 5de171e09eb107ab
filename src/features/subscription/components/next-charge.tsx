import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { formatOre } from '#src/domain/money.ts';
import { invoiceFeeOre, nextChargeOf, ordinaryPriceOre, payDayOf } from '#src/domain/next-charge.ts';
import { isPaying, statusCodes } from '#src/domain/subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

interface NextChargeProps {
  /** The subscription after the action. */
  readonly subscription: Subscription;
  /** Fee of each paper invoice. */
  readonly paperFeeOre: number | undefined;
}

/** The next charge, and how long a discount lasts. */
export function NextCharge({ subscription, paperFeeOre }: NextChargeProps): ReactNode {
  const { long } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const charge = nextChargeOf(subscription);
  const isPayer = isPaying(subscription) || subscription.instStatusCode === statusCodes.TRIAL;
  if (!isPayer || subscription.priceOre === 0) return <Trans>Du betaler ikke for abonnementet.</Trans>;
  if (charge === null) return <Trans>Du betaler som før.</Trans>;
  const feeOre = invoiceFeeOre(subscription, paperFeeOre);
  const price = formatOre(charge.priceOre + feeOre);
  const nextDay = long(payDayOf(subscription, charge.day, termDays));
  return (
    <>
      <Trans>
        Neste betaling er {price} {nextDay}.
      </Trans>{' '}
      <PaperFee feeOre={feeOre} /> <LowerPrice subscription={subscription} chargedOre={charge.priceOre} />
    </>
  );
}

/** States that a sum includes the fee for a paper invoice. */
export function PaperFee({ feeOre }: { readonly feeOre: number }): ReactNode {
  const fee = formatOre(feeOre);
  return feeOre === 0 ? null : <Trans>Av det er {fee} for faktura på papir.</Trans>;
}

interface LowerPriceProps extends Pick<NextChargeProps, 'subscription'> {
  readonly chargedOre: number;
}

/** Says how long a discount lasts. */
export function LowerPrice({ subscription, chargedOre }: LowerPriceProps): ReactNode {
  const { long } = useDayTexts();
  const { discount } = subscription;
  const ordinaryOre = ordinaryPriceOre(subscription);
  if (discount === null || chargedOre === ordinaryOre) return null;
  const until = long(discount.untilDate);
  const after = formatOre(ordinaryOre);
  return (
    <Trans>
      Prisen gjelder til og med {until}. Etterpå er den {after}.
    </Trans>
  );
}
