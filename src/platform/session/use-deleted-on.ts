import { useQuery } from '@tanstack/react-query';
import type { Day } from '#src/lib/calendar-days.ts';
import { sessionQuery } from './session-queries.ts';

/** Day on which the signed-in person is deleted; undefined without a deletion request, and on a pre-rendered page. */
export function useDeletedOn(): Day | undefined {
  const { data } = useQuery(sessionQuery());
  return data?.authenticated === true ? data.deletedOn : undefined;
}
