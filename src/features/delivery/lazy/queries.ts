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

/** A request for a new change, or for one that replaces another. */
export interface ChangeRequest {
  readonly change: RequestedChange;
  /** Id of the change that it replaces; null for a new one. */
  readonly replaces: string | null;
}

/** Result of a change. */
export type ChangedDelivery = v.InferOutput<typeof ChangedDeliverySchema>;

/** The effect of a change. Never cached: the cut-off may have passed since. */
export function previewQuery({ accountNo, titleCode }: SubscriptionHolder, asked: ChangeRequest) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'preview', { accountNo, titleCode }, asked],
    queryFn: ({ signal }) => callApi(previewDeliveryChange, { payload: { accountNo, titleCode, ...asked }, signal }),
    staleTime: 5000,
  });
}

/** Door code and standing instructions for the carrier (P-03). */
export function instructionsQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'instructions'], getInstructions, holder);
}

/** Temporary addresses used before (P-08). */
export function earlierAddressesQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'addresses'], getEarlierAddresses, holder);
}

/** Prospective delivery address of a subscription without paper. */
export function standingAddressQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'standingAddress'], getStandingAddress, holder);
}

/** The receipt of one change. */
export function receiptQuery({ accountNo, titleCode }: SubscriptionHolder, id: string) {
  return queryOptions({
    queryKey: [queryRoots.activity, 'get', { accountNo, titleCode, id }],
    queryFn: ({ signal }) => callApi(getActivity, { params: { accountNo, titleCode, id }, signal }),
    staleTime: 'static',
  });
}

/** What a move of the person depends on, and any planned move; invalidated with the subscription (N-12). */
export function movingQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.subscription, 'moving'], getMoving, holder);
}

export interface RequestedMove {
  readonly move: Move;
  /** Id of the planned move that it replaces; null for the first. */
  readonly replaces: string | null;
}

/** The effect of a move. Never cached: the cut-off may have passed since. */
export function movePreviewQuery({ accountNo, titleCode }: SubscriptionHolder, asked: RequestedMove) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'movePreview', { accountNo, titleCode }, asked],
    queryFn: ({ signal }) => callApi(previewMove, { payload: { accountNo, titleCode, ...asked }, signal }),
    staleTime: 5000,
  });
}
