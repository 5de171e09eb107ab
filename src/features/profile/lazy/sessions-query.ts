import { queryOptions } from '@tanstack/react-query';
import { getOwnSessions } from '#src/contract/own-sessions.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** Where the person is logged in. */
export function ownSessionsQuery(accountNo: string) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'sessions', { accountNo }],
    queryFn: ({ signal }) => callApi(getOwnSessions, { signal }),
  });
}
