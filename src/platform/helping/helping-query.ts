import { queryOptions } from '@tanstack/react-query';
import { getHelping } from '#src/contract/helping.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/**
 * Holders whom the signed-in person can help, and the holder whom the session acts for.
 * @param person id of the session's person; it changes when the session begins or ends acting for a
 * holder
 */
export function helpingQuery(person: string) {
  return queryOptions({
    queryKey: [queryRoots.session, 'helping', person],
    queryFn: ({ signal }) => callApi(getHelping, { signal }),
    enabled: person !== '',
  });
}
