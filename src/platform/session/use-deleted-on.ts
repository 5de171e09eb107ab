import { useQuery } from '@tanstack/react-query';
import type { Day } from '#src/lib/calendar-days.ts';
import { sessionQuery } from './session-queries.ts';

/** The day on which the signed-in person is deleted; undefined if they have not asked for it, and on a pre-rendered page. */
export function useDeletedOn(): Day | undefined {
  const { data } = useQuery(sessionQuery());
  return data?.authenticated === true ? data.deletedOn : undefined;
}
