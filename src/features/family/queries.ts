import { queryOptions } from '@tanstack/react-query';
import { previewInvitation } from '#src/contract/family.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** Never cached, since the invitation can be withdrawn. */
export function invitationQuery(titleCode: string, token: string) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'invitation', { titleCode, token }],
    queryFn: ({ signal }) => callApi(previewInvitation, { payload: { titleCode, token }, signal }),
    staleTime: 0,
  });
}
