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

export const instructionsQuery = holderQuery([queryRoots.delivery, 'instructions'], getInstructions);

export const earlierAddressesQuery = holderQuery([queryRoots.delivery, 'addresses'], getEarlierAddresses);

/** The future delivery address of a subscription without paper. */
export const standingAddressQuery = holderQuery([queryRoots.delivery, 'standingAddress'], getStandingAddress);

export function receiptQuery({ accountNo, titleCode }: SubscriptionHolder, id: string) {
  return queryOptions({
    queryKey: [queryRoots.activity, 'get', { accountNo, titleCode, id }],
    queryFn: ({ signal }) => callApi(getActivity, { params: { accountNo, titleCode, id }, signal }),
    staleTime: 'static',
  });
}

/** Invalidated with the subscription (N-12). */
export const movingQuery = holderQuery([queryRoots.subscription, 'moving'], getMoving);

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
