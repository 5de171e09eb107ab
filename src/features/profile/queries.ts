import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#src/contract/profile.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** The person's contact details. */
export function profileQuery(accountNo: string) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'get', accountNo],
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: accountNo }, signal }),
  });
}
