import { queryOptions } from '@tanstack/react-query';
import { getInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** How an account receives its invoices. */
export function invoiceSettingsQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.invoices, 'settings', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getInvoiceSettings, { params: { accountNo, titleCode }, signal }),
  });
}
