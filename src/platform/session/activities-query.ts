import { queryOptions } from '@tanstack/react-query';
import { getActivities } from '#src/contract/activity.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { SubscriptionHolder } from './session-queries.ts';

/** A page of an account's activities, newest first; pages count from 1. */
export function activitiesQuery({ accountNo, titleCode }: SubscriptionHolder, page: number) {
  return queryOptions({
    queryKey: [queryRoots.activity, 'list', { accountNo, titleCode, page }],
    queryFn: ({ signal }) =>
      callApi(getActivities, { params: { accountNo, titleCode }, query: { page: String(page) }, signal }),
  });
}
