import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getOrder, quoteOrder } from '#src/contract/order.ts';
import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** The title's products; the same for everyone. */
export function productsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'products', titleCode],
    queryFn: ({ signal }) => callApi(getProducts, { params: { titleCode }, signal }),
  });
}

/** The terms accepted with an order. */
export function termsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'terms', titleCode],
    queryFn: ({ signal }) => callApi(getTerms, { params: { titleCode }, signal }),
  });
}

export type QuoteRequest = v.InferInput<typeof quoteOrder.payload>;

/** The part of a quote's request that comes from the URL. */
export type PlanRequest = Pick<QuoteRequest, 'titleCode' | 'ariaPlanID' | 'billingPeriod' | 'offer'>;

/** The price of a purchase; cached for only five seconds, since prices and dates change. */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'quote', request],
    queryFn: ({ signal }) => callApi(quoteOrder, { payload: request, signal }),
    staleTime: 5000,
  });
}

/** Poll interval for an order or a gift that waits for its payment, in milliseconds. */
export const askAgainMs = 2000;

/** The status of an order; polled until it has ended. */
export function orderQuery(orderNo: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'order', orderNo],
    queryFn: ({ signal }) => callApi(getOrder, { params: { orderNo }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'awaitingPayment' ? askAgainMs : false),
  });
}

/**
 * The person's standing at the title, and whether the offer for former subscribers is open to them.
 * Reloaded on each visit.
 */
export function winbackQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.touchpoint, 'winback', titleCode],
    queryFn: ({ signal }) => callApi(getWinback, { params: { titleCode }, signal }),
    staleTime: 0,
  });
}
