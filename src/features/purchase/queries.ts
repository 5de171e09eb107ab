import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getOrder, quoteOrder } from '#src/contract/order.ts';
import { getProducts, getTerms } from '#src/contract/product.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** What the title sells; the same for everybody. */
export function productsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'products', titleCode],
    queryFn: ({ signal }) => callApi(getProducts, { params: { titleCode }, signal }),
  });
}

/** The terms that are accepted with an order. */
export function termsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'terms', titleCode],
    queryFn: ({ signal }) => callApi(getTerms, { params: { titleCode }, signal }),
  });
}

/** What a person asks the price of. */
export type QuoteRequest = v.InferInput<typeof quoteOrder.payload>;

/** What is bought, as far as the URL says. */
export type PlanRequest = Pick<QuoteRequest, 'titleCode' | 'ariaPlanID' | 'billingPeriod' | 'offer'>;

/** What a purchase would cost; never shown from before, since prices and days change. */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'quote', request],
    queryFn: ({ signal }) => callApi(quoteOrder, { payload: request, signal }),
    staleTime: 5000,
  });
}

/** How often an order that waits for its payment is asked about, in milliseconds. */
const askAgainMs = 2000;

/** How an order stands; asked again by itself until it has ended. */
export function orderQuery(orderNo: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'order', orderNo],
    queryFn: ({ signal }) => callApi(getOrder, { params: { orderNo }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'awaitingPayment' ? askAgainMs : false),
  });
}
