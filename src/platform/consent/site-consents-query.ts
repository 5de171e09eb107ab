import { queryOptions } from '@tanstack/react-query';
import { getSiteConsents } from '#src/contract/site-consent.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** The signed-in person's answers to a title's consent manager, stored as proof. */
export function siteConsentsQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.privacy, 'siteConsents', titleCode],
    queryFn: ({ signal }) => callApi(getSiteConsents, { params: { titleCode }, signal }),
  });
}
