import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { getActivity } from '#src/contract/activity.ts';
import {
  type ChangedDeliverySchema,
  getEarlierAddresses,
  getInstructions,
  getStandingAddress,
  previewDeliveryChange,
  type RequestedChange,
} from '#src/contract/delivery-change.ts';
import { getMoving, type Move, previewMove } from '#src/contract/moving.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export interface ChangeRequest {
  readonly change: RequestedChange;
  /** Null for a new change. */
  readonly replaces: string | null;
}

export type ChangedDelivery = v.InferOutput<typeof ChangedDeliverySchema>;

/** Never cached: the cut-off may have passed since. */
export function previewQuery({ accountNo, titleCode }: SubscriptionHolder, asked: ChangeRequest) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'preview', { accountNo, titleCode }, asked],
    queryFn: ({ signal }) => callApi(previewDeliveryChange, { payload: { accountNo, titleCode, ...asked }, signal }),
    staleTime: 5000,
  });
}

export function instructionsQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'instructions'], getInstructions, holder);
}

export function earlierAddressesQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'addresses'], getEarlierAddresses, holder);
}

/** Loads the future delivery address of a subscription without paper. */
export function standingAddressQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'standingAddress'], getStandingAddress, holder);
}

export function receiptQuery({ accountNo, titleCode }: SubscriptionHolder, id: string) {
  return queryOptions({
    queryKey: [queryRoots.activity, 'get', { accountNo, titleCode, id }],
    queryFn: ({ signal }) => callApi(getActivity, { params: { accountNo, titleCode, id }, signal }),
    staleTime: 'static',
  });
}

/** Invalidated with the subscription (N-12). */
export function movingQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.subscription, 'moving'], getMoving, holder);
}

export interface RequestedMove {
  readonly move: Move;
  /** Null for the first move. */
  readonly replaces: string | null;
}

/** Never cached: the cut-off may have passed since. */
export function movePreviewQuery({ accountNo, titleCode }: SubscriptionHolder, asked: RequestedMove) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'movePreview', { accountNo, titleCode }, asked],
    queryFn: ({ signal }) => callApi(previewMove, { payload: { accountNo, titleCode, ...asked }, signal }),
    staleTime: 5000,
  });
}
