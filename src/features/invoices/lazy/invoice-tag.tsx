import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import { Tag } from '#src/ui/tag.tsx';
import { refundedText, stateTexts, stateTones } from './messages.ts';

interface InvoiceTagProps {
  readonly invoice: Pick<Invoice, 'state' | 'paidOre' | 'refund'>;
}

/** A paid invoice whose whole payment was refunded is called refunded. */
export function InvoiceTag({ invoice: { state, paidOre, refund } }: InvoiceTagProps): ReactNode {
  const { i18n } = useLingui();
  const isRefunded = state === 'paid' && refund !== undefined && refund.amountOre >= paidOre;
  const text = isRefunded ? refundedText : stateTexts[state];
  return <Tag tone={isRefunded ? 'neutral' : stateTones[state]}>{i18n._(text)}</Tag>;
}
