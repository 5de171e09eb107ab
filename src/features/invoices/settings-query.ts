import { getInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export function invoiceSettingsQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.invoices, 'settings'], getInvoiceSettings, holder);
}
