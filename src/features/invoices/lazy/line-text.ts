import type { I18n } from '@lingui/core';
import type { InvoiceLine } from '#src/contract/invoice.ts';
import { lineTexts, reversalText } from './messages.ts';

/** Returns the subject of an invoice line. */
export function lineText(i18n: I18n, line: Pick<InvoiceLine, 'reason' | 'isReversal' | 'planName'>): string {
  const text = i18n._({ ...lineTexts[line.reason], values: { plan: line.planName ?? '' } });
  return line.isReversal ? i18n._({ ...reversalText, values: { line: text } }) : text;
}
