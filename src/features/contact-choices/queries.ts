import { queryOptions } from '@tanstack/react-query';
import { getContactChoices } from '#src/contract/contact-choices.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** What the person allows the title to send. */
export function contactChoicesQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'contactChoices', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getContactChoices, { params: { accountNo, titleCode }, signal }),
  });
}
