import { useQuery } from '@tanstack/react-query';
import type { Session } from '#src/contract/session.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { sessionQuery } from './session-queries.ts';

export type ActingKind = Extract<Session, { authenticated: true }>['acting'];

/** Undefined for holders themselves, and on a pre-rendered page. */
export function useActing(): ActingKind {
  const { data } = useQuery(sessionQuery());
  return data?.authenticated === true ? data.acting : undefined;
}

/** Undefined without a deletion request, and on a pre-rendered page. */
export function useDeletedOn(): Day | undefined {
  const { data } = useQuery(sessionQuery());
  return data?.authenticated === true ? data.deletedOn : undefined;
}
