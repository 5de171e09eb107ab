import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatKroner } from '#src/domain/money.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';

const differenceTexts = {
  present: { less: msg`{sum} mindre {per}`, more: msg`{sum} mer {per}`, same: msg`Samme pris som nå` },
  discounted: {
    less: msg`{sum} mindre {per} enn med rabatten`,
    more: msg`{sum} mer {per} enn med rabatten`,
    same: msg`Samme pris som med rabatten`,
  },
  ordinary: {
    less: msg`{sum} mindre {per} enn uten rabatten`,
    more: msg`{sum} mer {per} enn uten rabatten`,
    same: msg`Samme pris som uten rabatten`,
  },
} as const;

interface PriceDifferenceProps {
  /** Positive if the price is above the current one. */
  readonly ore: number;
  readonly period: BillingPeriod;
  readonly than: keyof typeof differenceTexts;
}

/** `50 kr mindre i måneden` */
export function PriceDifference({ ore, period, than }: PriceDifferenceProps): ReactNode {
  const { i18n } = useLingui();
  const values = { sum: formatKroner(Math.abs(ore)), per: nameIn(i18n, perPeriodNames[period]) };
  const { less, more, same } = differenceTexts[than];
  const lessOrSame = ore < 0 ? less : same;
  return <strong className="plan-difference">{i18n._({ ...(ore > 0 ? more : lessOrSame), values })}</strong>;
}
