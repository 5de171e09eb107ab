import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getComplaintCodes, getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { deliveryHistoryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** What can have gone wrong, and what the title gives for it now. Asked anew each time: a new paper can be had for hours only. */
export function complaintCodesQuery() {
  return queryOptions({
    queryKey: [queryRoots.complaints, 'codes'],
    queryFn: ({ signal }) => callApi(getComplaintCodes, { signal }),
    staleTime: 30_000,
  });
}

/** The person's own complaints, newest first. */
export function complaintsQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.complaints, 'list', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getComplaints, { params: { accountNo, titleCode }, signal }),
  });
}

type Wish = Omit<v.InferInput<typeof makeComplaint.payload>, 'accountNo' | 'titleCode'>;

/** Registers a complaint. */
export function useMakeComplaint(holder: SubscriptionHolder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...wish }: Wish & { readonly idempotencyKey: string }) => {
      const { complaint } = await callApi(makeComplaint, { payload: { ...holder, ...wish }, idempotencyKey });
      const { queryKey } = complaintsQuery(holder);
      queryClient.setQueryData(queryKey, (before) => ({ complaints: [complaint, ...(before?.complaints ?? [])] }));
      // A remedy may lengthen the subscription or credit it. What follows from it is asked again when shown.
      const touched = [queryRoots.delivery, queryRoots.complaints, queryRoots.activity, queryRoots.subscription];
      await Promise.all(
        touched.map((root) => queryClient.invalidateQueries({ queryKey: [root], refetchType: 'none' })),
      );
      return complaint;
    },
    // What is refused was possible when the page was opened; another tab may have made the same complaint since.
    onError: async () => {
      const asked = [
        complaintCodesQuery().queryKey,
        complaintsQuery(holder).queryKey,
        deliveryHistoryQuery(holder).queryKey,
      ];
      await Promise.all(asked.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
