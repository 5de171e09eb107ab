import { queryOptions } from '@tanstack/react-query';
import { getInvoice, getInvoices, getOpenInvoices } from '#src/contract/invoice.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { SubscriptionHolder } from './session-queries.ts';

/** A page of an account's invoices, newest first, and the unpaid ones; pages count from 1. */
export function invoicesQuery({ accountNo, titleCode }: SubscriptionHolder, page: number) {
  return queryOptions({
    queryKey: [queryRoots.invoices, 'list', { accountNo, titleCode, page }],
    queryFn: ({ signal }) =>
      callApi(getInvoices, { params: { accountNo, titleCode }, query: { page: String(page) }, signal }),
  });
}

/** Everything to pay of an account at a title. */
export function openInvoicesQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.invoices, 'open', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getOpenInvoices, { params: { accountNo, titleCode }, signal }),
  });
}

/** One invoice or credit note of an account. */
export function invoiceQuery({ accountNo, titleCode }: SubscriptionHolder, ariaInvoiceNo: string) {
  return queryOptions({
    queryKey: [queryRoots.invoices, 'get', { accountNo, titleCode, ariaInvoiceNo }],
    queryFn: ({ signal }) => callApi(getInvoice, { params: { accountNo, titleCode, ariaInvoiceNo }, signal }),
  });
}
