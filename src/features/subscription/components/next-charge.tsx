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
  /** Fee for each paper invoice. */
  readonly paperFeeOre: number | undefined;
}

export function NextCharge({ subscription, paperFeeOre }: NextChargeProps): ReactNode {
  const charge = useChargeTexts(subscription, paperFeeOre);
  const isPayer = isPaying(subscription) || subscription.instStatusCode === statusCodes.TRIAL;
  if (!isPayer || subscription.priceOre === 0) return <Trans>Du betaler ikke for abonnementet.</Trans>;
  if (charge === null) return <Trans>Du betaler som før.</Trans>;
  const { price, nextDay } = charge;
  return (
    <>
      <Trans>
        Neste betaling er {price} {nextDay}.
      </Trans>{' '}
      <ChargeNotes subscription={subscription} {...charge} />
    </>
  );
}

interface ChargeNotesProps extends Pick<NextChargeProps, 'subscription'> {
  readonly feeOre: number;
  /** Does not include the fee. */
  readonly chargedOre: number;
}

/** Null if the next charge is unknown. Amounts are in øre. */
export function useChargeTexts(subscription: Subscription, paperFeeOre: number | undefined) {
  const { long } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const charge = nextChargeOf(subscription);
  if (charge === null) return null;
  const { day, priceOre: chargedOre } = charge;
  const feeOre = invoiceFeeOre(subscription, paperFeeOre);
  const price = formatOre(chargedOre + feeOre);
  return { chargedOre, feeOre, price, nextDay: long(payDayOf(subscription.paymentMethod?.id, day, termDays)) };
}

export function ChargeNotes({ subscription, feeOre, chargedOre }: ChargeNotesProps): ReactNode {
  const fee = formatOre(feeOre);
  return (
    <>
      {feeOre === 0 ? null : <Trans>Av det er {fee} for faktura på papir.</Trans>}{' '}
      <LowerPrice subscription={subscription} chargedOre={chargedOre} />
    </>
  );
}

function LowerPrice({ subscription, chargedOre }: Omit<ChargeNotesProps, 'feeOre'>): ReactNode {
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
