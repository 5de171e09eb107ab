import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { perPeriodTexts } from '#src/platform/texts/subscription-texts.ts';

interface PriceTextProps {
  readonly offer: Pick<PlanOffer, 'priceOre' | 'billingPeriod'>;
}

/** A price with its billing period: `349,00 kr i måneden`. */
export function PriceText({ offer }: PriceTextProps): ReactNode {
  const { i18n } = useLingui();
  const price = formatOre(offer.priceOre);
  const period = i18n._(perPeriodTexts[offer.billingPeriod]);
  return (
    <Trans>
      {price} {period}
    </Trans>
  );
}
