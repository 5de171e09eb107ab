import { getCalendarFeed } from '#src/contract/calendar.ts';
import { getHelpers } from '#src/contract/helping.ts';
import { getOwnSessions } from '#src/contract/own-sessions.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery } from '#src/platform/session/session-queries.ts';

export const calendarFeedQuery = holderQuery([queryRoots.profile, 'calendar'], getCalendarFeed);

/** Invalidated with the profile. */
export const helpersQuery = holderQuery([queryRoots.profile, 'helpers'], getHelpers);

export function ownSessionsQuery(accountNo: string) {
  return apiQuery([queryRoots.profile, 'sessions', { accountNo }], getOwnSessions);
}
