import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getContent, getContentList } from '#src/contract/content.ts';
import type { ContentKind } from '#src/domain/content.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** Invalidated with the subscription. */
export const contentRoot = [queryRoots.subscription, 'content'] as const;

export const contentQuery = holderQuery([...contentRoot], getContent);

/** Keeps the previous page until the next one has arrived. */
export function contentListQuery(
  { accountNo, titleCode }: SubscriptionHolder,
  { kind, page }: { readonly kind: ContentKind; readonly page: number },
) {
  return queryOptions({
    ...apiQuery([...contentRoot, { accountNo, titleCode }, kind, page], getContentList, {
      params: { accountNo, titleCode, kind },
      query: { page: String(page) },
    }),
    placeholderData: (previous, query) => (query?.queryKey[3] === kind ? keepPreviousData(previous) : undefined),
  });
}
