import { queryOptions } from '@tanstack/react-query';
import { getHelping } from '#src/contract/helping.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/**
 * Whom the person can help, and whom the session acts for.
 * @param person who the session says is signed in: it says another while the session acts for somebody
 */
export function helpingQuery(person: string) {
  return queryOptions({
    queryKey: [queryRoots.session, 'helping', person],
    queryFn: ({ signal }) => callApi(getHelping, { signal }),
    enabled: person !== '',
  });
}
