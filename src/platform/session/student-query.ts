import { queryOptions } from '@tanstack/react-query';
import { getStudent } from '#src/contract/student.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** The person's student status; reloaded whenever the subscription has changed. */
export function studentQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.subscription, queryRoots.student, titleCode],
    queryFn: ({ signal }) => callApi(getStudent, { params: { titleCode }, signal }),
    staleTime: 0,
  });
}
