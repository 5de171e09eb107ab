import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#src/contract/profile.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** Contact details that the newspaper stores about a person. */
export function profileQuery(accountNo: string) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'get', accountNo],
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: accountNo }, signal }),
  });
}
