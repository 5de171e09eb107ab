import { useQuery } from '@tanstack/react-query';
import type { SignedInSession } from '#src/contract/session.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { sessionQuery } from './session-queries.ts';

/** Kind of the delegate who acts for the account's holder, if any (N-13). */
export type ActingKind = SignedInSession['acting'];

/** Undefined if nobody is signed in, and on a pre-rendered page. */
export function useSignedIn(): SignedInSession | undefined {
  const { data } = useQuery(sessionQuery());
  return data?.authenticated === true ? data : undefined;
}

/** Undefined for holders themselves, and on a pre-rendered page. */
export function useActing(): ActingKind {
  return useSignedIn()?.acting;
}

/** Undefined without a deletion request, and on a pre-rendered page. */
export function useDeletedOn(): Day | undefined {
  return useSignedIn()?.deletedOn;
}
