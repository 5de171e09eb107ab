import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlanOffer } from '#src/contract/subscription-change.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';

/** `349,00 kr i måneden` */
export function PriceText({ offer }: { readonly offer: Pick<PlanOffer, 'priceOre' | 'billingPeriod'> }): ReactNode {
  const { i18n } = useLingui();
  const price = formatOre(offer.priceOre);
  const period = nameIn(i18n, perPeriodNames[offer.billingPeriod]);
  return (
    <Trans>
      {price} {period}
    </Trans>
  );
}
