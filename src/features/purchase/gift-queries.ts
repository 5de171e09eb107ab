import { queryOptions } from '@tanstack/react-query';
import { getGift, getGifts } from '#src/contract/gift.ts';
import { previewGift } from '#src/contract/gift-redemption.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { askAgainMs } from './queries.ts';

/** Values of the `gave` parameter for the gift parts of /bestill-abonnement. Any other value is a gift number. */
export const giftPlaces = { new: 'ny', code: 'kode', all: 'mine', goOn: 'fortsett' } as const;

export function giftPath(gave: string, more: Readonly<Record<string, string>> = {}): AppPath {
  return `/bestill-abonnement?${new URLSearchParams({ gave, ...more }).toString()}`;
}

/** The code is in the fragment, as in the link that is mailed. */
export function giftCodePath(code: string): AppPath {
  return `/bestill-abonnement?gave=${giftPlaces.code}#${new URLSearchParams({ kode: code }).toString()}`;
}

export function giftsQuery(titleCode: string) {
  return queryOptions({
    ...apiQuery([queryRoots.account, 'gifts', titleCode], getGifts, { params: { titleCode } }),
    staleTime: 0,
  });
}

export function giftQuery(giftNo: string) {
  return queryOptions({
    ...apiQuery([queryRoots.account, 'gift', giftNo], getGift, { params: { giftNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.gift.state === 'awaitingPayment' ? askAgainMs : false),
  });
}

/** Not retried automatically, because each look-up counts against a limit. */
export function giftPreviewQuery(titleCode: string, code: string) {
  const payload = { titleCode, code };
  return queryOptions({
    ...apiQuery([queryRoots.account, 'giftPreview', payload], previewGift, { payload }),
    refetchOnWindowFocus: false,
    retry: false,
  });
}
