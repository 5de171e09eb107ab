import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';

interface NextPaymentPartsProps {
  readonly feeOre: number;
  readonly creditOre: number;
}

/** Fee and credit included in the next payment. */
export function NextPaymentParts({ feeOre, creditOre }: NextPaymentPartsProps): ReactNode {
  const fee = formatOre(feeOre);
  const credit = formatOre(creditOre);
  return (
    <>
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
