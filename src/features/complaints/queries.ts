import { queryOptions } from '@tanstack/react-query';
import { getComplaintCodes, getComplaints } from '#src/contract/complaint.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery } from '#src/platform/session/session-queries.ts';

/** Goes stale quickly, since a replacement paper is available for only a few hours. */
export function complaintCodesQuery() {
  return queryOptions({
    queryKey: [queryRoots.complaints, 'codes'],
    queryFn: ({ signal }) => callApi(getComplaintCodes, { signal }),
    staleTime: 30_000,
  });
}

export const complaintsQuery = holderQuery([queryRoots.complaints, 'list'], getComplaints);
