import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getOrder, quoteOrder } from '#src/contract/order.ts';
import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** The same for everyone. */
export function productsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'products', titleCode],
    queryFn: ({ signal }) => callApi(getProducts, { params: { titleCode }, signal }),
  });
}

export function termsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'terms', titleCode],
    queryFn: ({ signal }) => callApi(getTerms, { params: { titleCode }, signal }),
  });
}

export type QuoteRequest = v.InferInput<typeof quoteOrder.payload>;

/** The part of a quote's request that comes from the URL. */
export type PlanRequest = Pick<QuoteRequest, 'titleCode' | 'ariaPlanID' | 'billingPeriod' | 'offer'>;

/** Cached for only five seconds, since prices and dates change. */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'quote', request],
    queryFn: ({ signal }) => callApi(quoteOrder, { payload: request, signal }),
    staleTime: 5000,
  });
}

/** Interval for polling an unpaid order or gift. */
export const askAgainMs = 2000;

export function orderQuery(orderNo: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'order', orderNo],
    queryFn: ({ signal }) => callApi(getOrder, { params: { orderNo }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'awaitingPayment' ? askAgainMs : false),
  });
}

/** The person's standing at the title, and whether the offer for former subscribers is open to them. */
export function winbackQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.touchpoint, 'winback', titleCode],
    queryFn: ({ signal }) => callApi(getWinback, { params: { titleCode }, signal }),
    staleTime: 0,
  });
}
