import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import { StateTag } from '#src/ui/tag.tsx';
import { stateTexts } from './messages.ts';

interface InvoiceTagProps {
  readonly invoice: Pick<Invoice, 'state' | 'paidOre' | 'refund'>;
}

/** A paid invoice counts as refunded if the whole payment was refunded. */
export function InvoiceTag({ invoice: { state, paidOre, refund } }: InvoiceTagProps): ReactNode {
  const isRefunded = state === 'paid' && refund !== undefined && refund.amountOre >= paidOre;
  return <StateTag of={stateTexts[isRefunded ? 'refunded' : state]} />;
}
