import { queryOptions } from '@tanstack/react-query';
import { getLookUp } from '#src/contract/connect.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** The person's look-up; it may have progressed in another tab. */
export function lookUpQuery() {
  return queryOptions({
    queryKey: [queryRoots.connect, 'lookUp'],
    queryFn: ({ signal }) => callApi(getLookUp, { signal }),
    staleTime: 0,
  });
}
