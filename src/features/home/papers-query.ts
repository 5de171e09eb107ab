import { queryOptions } from '@tanstack/react-query';
import { getPapers } from '#src/contract/papers.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** The group's other titles that a person subscribes to. */
export function papersQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.account, 'papers', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getPapers, { params: { accountNo, titleCode }, signal }),
  });
}
