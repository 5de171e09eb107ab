import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { Session } from '#src/platform/session/create-session.ts';
import { completeLogin } from './complete-login.ts';

/** What came of a return from the identity provider; a code is good for one try, so it is made once however often asked. */
export function loginReturnQuery(session: Session, search: string) {
  return queryOptions({
    queryKey: [queryRoots.session, 'complete', search],
    queryFn: () => completeLogin(search, session),
    staleTime: 'static',
    retry: false,
  });
}
