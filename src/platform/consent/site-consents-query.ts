import { queryOptions } from '@tanstack/react-query';
import { getSiteConsents } from '#src/contract/site-consent.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** What the signed-in person has answered the consent manager of a title, as it is kept to prove it. */
export function siteConsentsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.privacy, 'siteConsents', titleCode],
    queryFn: ({ signal }) => callApi(getSiteConsents, { params: { titleCode }, signal }),
  });
}
