import { queryOptions } from '@tanstack/react-query';
import { getFamily, previewInvitation } from '#src/contract/family.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** The people the subscription is shared with, or its owner; invalidated with the subscription. */
export function familyQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'family', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getFamily, { params: { accountNo, titleCode }, signal }),
  });
}

/** Who invites, or why the invitation cannot be accepted; never cached, since it can be revoked. */
export function invitationQuery(titleCode: string, token: string) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'invitation', { titleCode, token }],
    queryFn: ({ signal }) => callApi(previewInvitation, { payload: { titleCode, token }, signal }),
    staleTime: 0,
  });
}
