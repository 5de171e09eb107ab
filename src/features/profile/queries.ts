import { getCalendarFeed } from '#src/contract/calendar.ts';
import { getHelpers } from '#src/contract/helping.ts';
import { getOwnSessions } from '#src/contract/own-sessions.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export function calendarFeedQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.profile, 'calendar'], getCalendarFeed, holder);
}

/** Invalidated with the profile. */
export function helpersQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.profile, 'helpers'], getHelpers, holder);
}

export function ownSessionsQuery(accountNo: string) {
  return apiQuery([queryRoots.profile, 'sessions', { accountNo }], getOwnSessions);
}
