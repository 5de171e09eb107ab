import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { formatOre } from '#src/domain/money.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';

interface TermsNoteProps {
  readonly type: DeliveryChangeType;
  readonly rules: DeliveryRules;
}

/** What a change costs and gives back by the title's terms, before anything is filled in (P-07). */
export function TermsNote({ type, rules: { stopCredit, transferFeeOre } }: TermsNoteProps): ReactNode {
  const fee = formatOre(transferFeeOre);
  switch (type) {
    case 'STOP': {
      if (stopCredit.kind === 'none') return <Trans>Koster ingenting, og gir ikke penger tilbake.</Trans>;
      const { fromDay } = stopCredit;
      return <Trans>Fra og med dag {fromDay} får du penger tilbake for hver avis som er stoppet.</Trans>;
    }
    case 'TRANSFER':
      return transferFeeOre === 0 ? <Trans>Koster ingenting.</Trans> : <Trans>Koster {fee}.</Trans>;
    case 'PERMANENT':
      return <Trans>Koster ingenting. Fakturaen har sin egen adresse.</Trans>;
    default:
      return type satisfies never;
  }
}
