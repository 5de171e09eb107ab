import { queryOptions } from '@tanstack/react-query';
import { previewInvitation } from '#src/contract/family.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** Never cached, since the invitation may have been withdrawn. */
export function invitationQuery(titleCode: string, token: string) {
  const payload = { titleCode, token };
  return queryOptions({
    ...apiQuery([queryRoots.subscription, 'invitation', payload], previewInvitation, { payload }),
    staleTime: 0,
  });
}
