import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatOre } from '#src/domain/money.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import type { NextPayment } from '../rules.ts';

interface NextPaymentPartsProps {
  readonly payment: Extract<NextPayment, { readonly day: Day }>;
  readonly feeOre: number;
  readonly creditOre: number;
}

interface NewPriceProps {
  readonly payment: Extract<NextPayment, { readonly kind: 'changed' }>;
}

function NewPrice({ payment: { priceOre, billingPeriod } }: NewPriceProps): ReactNode {
  const { i18n } = useLingui();
  const price = formatOre(priceOre);
  const period = nameIn(i18n, perPeriodNames[billingPeriod]);
  return (
    <span className="fact-note">
      <Trans>
        Prisen er {price} {period}
      </Trans>
    </span>
  );
}

export function NextPaymentParts({ payment, feeOre, creditOre }: NextPaymentPartsProps): ReactNode {
  const fee = formatOre(feeOre);
  const credit = formatOre(creditOre);
  return (
    <>
      {payment.kind === 'changed' ? <NewPrice payment={payment} /> : null}
      {feeOre === 0 ? null : (
        <span className="fact-note">
          <Trans>Medregnet {fee} for faktura på papir</Trans>
        </span>
      )}
      {creditOre === 0 ? null : (
        <span className="fact-note">
          <Trans>Fratrukket {credit} som du har til gode</Trans>
        </span>
      )}
    </>
  );
}
