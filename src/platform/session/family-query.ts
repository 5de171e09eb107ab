import { queryOptions } from '@tanstack/react-query';
import { getFamily } from '#src/contract/family.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { SubscriptionHolder } from './session-queries.ts';

/** The people the subscription is shared with, or its owner; invalidated with the subscription. */
export function familyQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'family', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getFamily, { params: { accountNo, titleCode }, signal }),
  });
}
