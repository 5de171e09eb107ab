import { queryOptions } from '@tanstack/react-query';
import { getGift, getGifts } from '#src/contract/gift.ts';
import { previewGift } from '#src/contract/gift-redemption.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

/** The parts of gifts on /bestill-abonnement, by `gave` in its query; else it is the number of a gift. */
export const giftPlaces = { new: 'ny', code: 'kode', all: 'mine', goOn: 'fortsett' } as const;

/** The URL of a part, or of a gift; `more` is what the part needs to know. */
export function giftPath(gave: string, more: Readonly<Record<string, string>> = {}): AppPath {
  return `/bestill-abonnement?${new URLSearchParams({ gave, ...more }).toString()}`;
}

/** The URL that takes a gift up; its code stands in the fragment, as in the link of the mail. */
export function giftCodePath(code: string): AppPath {
  return `/bestill-abonnement?gave=${giftPlaces.code}#${new URLSearchParams({ kode: code }).toString()}`;
}

/** What the person has given. */
export function giftsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.account, 'gifts', titleCode],
    queryFn: ({ signal }) => callApi(getGifts, { params: { titleCode }, signal }),
    staleTime: 0,
  });
}

/** How often a gift that waits for its payment is asked about, in milliseconds. */
const askAgainMs = 2000;

/** One gift with its payment; asked again by itself until the payment has ended. */
export function giftQuery(giftNo: string) {
  return queryOptions({
    queryKey: [queryRoots.account, 'gift', giftNo],
    queryFn: ({ signal }) => callApi(getGift, { params: { giftNo }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.gift.state === 'awaitingPayment' ? askAgainMs : false),
  });
}

/** What a code is good for; each look counts, so it is not asked for again by itself. */
export function giftPreviewQuery(titleCode: string, code: string) {
  return queryOptions({
    queryKey: [queryRoots.account, 'giftPreview', { titleCode, code }],
    queryFn: ({ signal }) => callApi(previewGift, { payload: { titleCode, code }, signal }),
    refetchOnWindowFocus: false,
    retry: false,
  });
}
