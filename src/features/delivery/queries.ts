import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getActivity } from '#src/contract/activity.ts';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import {
  type ChangedDeliverySchema,
  getEarlierAddresses,
  getInstructions,
  getPostalPlace,
  getStandingAddress,
  type Instructions,
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  setStandingAddress,
  type RequestedChange,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** A change that is asked for: a new one, or one that replaces another. */
export interface Asked {
  readonly change: RequestedChange;
  /** Id of the change that it replaces; null for a new one. */
  readonly replaces: string | null;
}

/** What a change came to, and what was there before it. */
export interface ChangedDelivery extends v.InferOutput<typeof ChangedDeliverySchema> {
  readonly before: readonly DeliveryChange[];
}

/** What a change would do. Never taken from before: the cut-off may have passed since. */
export function previewQuery(holder: SubscriptionHolder, asked: Asked) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'preview', holder, asked],
    queryFn: ({ signal }) => callApi(previewDeliveryChange, { payload: { ...holder, ...asked }, signal }),
    staleTime: 5000,
  });
}

/** Door code and standing instructions for the carrier (P-03). */
export function instructionsQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'instructions', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getInstructions, { params: { accountNo, titleCode }, signal }),
  });
}

/** Temporary addresses used before (P-08). */
export function earlierAddressesQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'addresses', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getEarlierAddresses, { params: { accountNo, titleCode }, signal }),
  });
}

/** Where the paper would come, for a subscription that has none. */
export function standingAddressQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'standingAddress', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getStandingAddress, { params: { accountNo, titleCode }, signal }),
  });
}

/** The place of a postal code; the register does not change while a page is open. */
export function postalPlaceQuery(postalCode: string) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'postalPlace', postalCode],
    queryFn: ({ signal }) => callApi(getPostalPlace, { params: { postalCode }, signal }),
    staleTime: 'static',
  });
}

/** The receipt of one change. */
export function receiptQuery({ accountNo, titleCode }: SubscriptionHolder, id: string) {
  return queryOptions({
    queryKey: [queryRoots.activity, 'get', { accountNo, titleCode, id }],
    queryFn: ({ signal }) => callApi(getActivity, { params: { accountNo, titleCode, id }, signal }),
    staleTime: 'static',
  });
}

/** What a person has been told that a withdrawal does. */
type WithdrawalEffect = 'removed' | 'shortened';

/** What a write takes beside its input. */
interface Keyed {
  /** Names the intent. */
  readonly idempotencyKey: string;
}

/** Makes a change, or edits the one that it replaces. */
export function useMakeChange(holder: SubscriptionHolder) {
  const take = useTakeDelivery(holder);
  return useMutation({
    mutationFn: ({ idempotencyKey, change, replaces }: Asked & Keyed) =>
      take(() => callApi(makeDeliveryChange, { payload: { ...holder, change, replaces }, idempotencyKey })),
  });
}

/** Withdraws a planned change, or ends one that has begun as soon as it can. */
export function useWithdrawChange(holder: SubscriptionHolder) {
  const take = useTakeDelivery(holder);
  return useMutation({
    mutationFn: ({ idempotencyKey, id, effect }: Keyed & { readonly id: string; readonly effect: WithdrawalEffect }) =>
      take(() => callApi(withdrawDeliveryChange, { payload: { ...holder, id, effect }, idempotencyKey })),
  });
}

/** Sets door code and standing instructions. */
export function useSetInstructions(holder: SubscriptionHolder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...instructions }: Instructions & Keyed) =>
      callApi(setInstructions, { payload: { ...holder, ...instructions }, idempotencyKey }),
    onSuccess: async ({ instructions }) => {
      queryClient.setQueryData(instructionsQuery(holder).queryKey, instructions);
      await queryClient.invalidateQueries({ queryKey: [queryRoots.activity] });
    },
  });
}

/** Says where the paper would come; which plans are on offer depends on it. */
export function useSetStandingAddress(holder: SubscriptionHolder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, address }: Keyed & { readonly address: DeliveryAddress }) =>
      callApi(setStandingAddress, { payload: { ...holder, address }, idempotencyKey }),
    onSuccess: async ({ address }) => {
      queryClient.setQueryData(standingAddressQuery(holder).queryKey, { address });
      await Promise.all(
        [queryRoots.activity, queryRoots.subscription].map((root) =>
          queryClient.invalidateQueries({ queryKey: [root], refetchType: 'none' }),
        ),
      );
    },
  });
}

/** After a change the answer says how the paper is delivered now; what follows from that is asked again when shown. */
function useTakeDelivery(holder: SubscriptionHolder) {
  const queryClient = useQueryClient();
  const { queryKey } = deliveryQuery(holder);
  return async (write: () => Promise<v.InferOutput<typeof ChangedDeliverySchema>>): Promise<ChangedDelivery> => {
    const before = queryClient.getQueryData(queryKey)?.changes ?? [];
    const { delivery, receipt } = await write();
    await Promise.all(
      [queryRoots.activity, queryRoots.delivery].map((root) =>
        queryClient.invalidateQueries({ queryKey: [root], refetchType: 'none' }),
      ),
    );
    queryClient.setQueryData(receiptQuery(holder, receipt.id).queryKey, receipt);
    queryClient.setQueryData(queryKey, delivery);
    return { delivery, receipt, before };
  };
}
