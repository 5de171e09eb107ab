import { queryOptions } from '@tanstack/react-query';
import { getCalendarFeed } from '#src/contract/calendar.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** The secret address of an account's calendar. */
export function calendarFeedQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'calendar', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getCalendarFeed, { params: { accountNo, titleCode }, signal }),
  });
}
