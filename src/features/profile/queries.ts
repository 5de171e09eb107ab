import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getProfile, updateAccount } from '#src/contract/profile.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/** The person's contact details. */
export function profileQuery(accountNo: string) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'get', accountNo],
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: accountNo }, signal }),
  });
}

type OwnDetails = Omit<v.InferInput<typeof updateAccount.payload>, 'ariaAccountNo'>;

/** Changes the details that are the account's own. */
export function useUpdateAccount(accountNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...details }: OwnDetails & { readonly idempotencyKey: string }) =>
      callApi(updateAccount, { payload: { ariaAccountNo: accountNo, ...details }, idempotencyKey }),
    onSuccess: async ({ profile }) => {
      queryClient.setQueryData(profileQuery(accountNo).queryKey, profile);
      const touched = [queryRoots.account, queryRoots.activity];
      await Promise.all(touched.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
    },
  });
}
