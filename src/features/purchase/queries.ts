import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getOrder, quoteOrder } from '#src/contract/order.ts';
import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** The result is the same for everyone. */
export function productsQuery(titleCode: string) {
  return apiQuery([queryRoots.purchase, 'products', titleCode], getProducts, { params: { titleCode } });
}

export function termsQuery(titleCode: string) {
  return apiQuery([queryRoots.purchase, 'terms', titleCode], getTerms, { params: { titleCode } });
}

export type QuoteRequest = v.InferInput<typeof quoteOrder.payload>;

/** The part of a quote's request that comes from the URL. */
export type PlanRequest = Pick<QuoteRequest, 'titleCode' | 'ariaPlanID' | 'billingPeriod' | 'offer'>;

/** Cached for only five seconds, since prices and dates change. */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions({
    ...apiQuery([queryRoots.purchase, 'quote', request], quoteOrder, { payload: request }),
    staleTime: 5000,
  });
}

/** Interval for polling an unpaid order or gift. */
export const askAgainMs = 2000;

export function orderQuery(orderNo: string) {
  return queryOptions({
    ...apiQuery([queryRoots.purchase, 'order', orderNo], getOrder, { params: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'awaitingPayment' ? askAgainMs : false),
  });
}

/** Loads the person's standing at the title, and whether the offer for former subscribers is open to them. */
export function winbackQuery(titleCode: string) {
  return queryOptions({
    ...apiQuery([queryRoots.touchpoint, 'winback', titleCode], getWinback, { params: { titleCode } }),
    staleTime: 0,
  });
}
