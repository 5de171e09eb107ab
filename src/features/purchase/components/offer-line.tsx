import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatKroner } from '#src/domain/money.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';

interface OfferLineProps {
  readonly offer: {
    readonly billingPeriod: BillingPeriod;
    readonly priceOre: number;
    readonly priceAfterOre: number;
    readonly periods: number;
  };
}

export function OfferLine({ offer: { billingPeriod, priceOre, priceAfterOre, periods } }: OfferLineProps): ReactNode {
  const { i18n } = useLingui();
  const price = formatKroner(priceOre);
  const after = formatKroner(priceAfterOre);
  const per = nameIn(i18n, perPeriodNames[billingPeriod]);
  if (billingPeriod === 'monthly') {
    return (
      <Plural
        value={periods}
        one={`${price} for den første måneden, deretter ${after} i måneden. Ingen bindingstid.`}
        other={`${price} i måneden i # måneder, deretter ${after} i måneden. Ingen bindingstid.`}
      />
    );
  }
  return (
    <Trans>
      {price} {per} i starten, deretter {after} {per}. Ingen bindingstid.
    </Trans>
  );
}
