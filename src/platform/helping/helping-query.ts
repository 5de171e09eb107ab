import { queryOptions } from '@tanstack/react-query';
import { getHelping } from '#src/contract/helping.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/**
 * People whom the signed-in person can help, and the one whom the session acts for.
 * @param person the session's person, which changes while the session acts for someone
 */
export function helpingQuery(person: string) {
  return queryOptions({
    queryKey: [queryRoots.session, 'helping', person],
    queryFn: ({ signal }) => callApi(getHelping, { signal }),
    enabled: person !== '',
  });
}
