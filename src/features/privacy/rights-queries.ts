import { queryOptions } from '@tanstack/react-query';
import { getDeletion, getTakeout } from '#src/contract/rights.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** Poll interval for a takeout in progress, in milliseconds. */
const lookMs = 2_000;

export function takeoutQuery() {
  return queryOptions({
    queryKey: [queryRoots.privacy, 'takeout'],
    queryFn: ({ signal }) => callApi(getTakeout, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.takeout?.state === 'ordered' || data?.takeout?.state === 'making' ? lookMs : false,
  });
}

/** Never cached, since a deletion can be changed elsewhere. */
export function deletionQuery() {
  return queryOptions({
    queryKey: [queryRoots.privacy, 'deletion'],
    queryFn: ({ signal }) => callApi(getDeletion, { signal }),
    staleTime: 0,
  });
}
