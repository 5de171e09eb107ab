import { queryOptions } from '@tanstack/react-query';
import { getActivities } from '#src/contract/activity.ts';
import { getFamily } from '#src/contract/family.ts';
import { getInvoice, getInvoices, getOpenInvoices } from '#src/contract/invoice.ts';
import { getProfile } from '#src/contract/profile.ts';
import { getStudent } from '#src/contract/student.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from './session-queries.ts';

// Queries that are made after the first view of a page.

/** Newest first, with the open invoices. Pages are counted from 1. */
export function invoicesQuery({ accountNo, titleCode }: SubscriptionHolder, page: number) {
  return apiQuery([queryRoots.invoices, 'list', { accountNo, titleCode, page }], getInvoices, {
    params: { accountNo, titleCode },
    query: { page: String(page) },
  });
}

export const openInvoicesQuery = holderQuery([queryRoots.invoices, 'open'], getOpenInvoices);

export function invoiceQuery({ accountNo, titleCode }: SubscriptionHolder, ariaInvoiceNo: string) {
  const params = { accountNo, titleCode, ariaInvoiceNo };
  return apiQuery([queryRoots.invoices, 'get', params], getInvoice, { params });
}

/** Newest first. Pages are counted from 1. */
export function activitiesQuery({ accountNo, titleCode }: SubscriptionHolder, page: number) {
  return apiQuery([queryRoots.activity, 'list', { accountNo, titleCode, page }], getActivities, {
    params: { accountNo, titleCode },
    query: { page: String(page) },
  });
}

/** The family, or for a member its owner. Invalidated with the subscription. */
export const familyQuery = holderQuery([queryRoots.subscription, 'family'], getFamily);

export function profileQuery(accountNo: string) {
  return apiQuery([queryRoots.profile, 'get', accountNo], getProfile, { params: { id: accountNo } });
}

/** Invalidated with the subscription. */
export function studentQuery(titleCode: string) {
  return queryOptions({
    ...apiQuery([queryRoots.subscription, queryRoots.student, titleCode], getStudent, { params: { titleCode } }),
    staleTime: 0,
  });
}
