import { queryOptions } from '@tanstack/react-query';
import { getTouchpoint } from '#src/contract/discount.ts';
import { getPause } from '#src/contract/pause.ts';
import {
  getOfferings,
  previewCancellation,
  previewPlanChange,
  previewPlanUndo,
} from '#src/contract/subscription-change.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export const offeringsQuery = holderQuery([queryRoots.subscription, 'offerings'], getOfferings);

/** Never cached, since the effect depends on the day. */
export function planChangePreviewQuery({ accountNo, titleCode }: SubscriptionHolder, ariaPlanID: string) {
  const payload = { accountNo, titleCode, ariaPlanID };
  return queryOptions({
    ...apiQuery([queryRoots.subscription, 'planChangePreview', payload], previewPlanChange, { payload }),
    staleTime: 0,
  });
}

/** Never cached, since the effect depends on the day. */
export const planUndoPreviewQuery = holderQuery([queryRoots.subscription, 'planUndoPreview'], previewPlanUndo, {
  staleTime: 0,
});

/** Never cached, since the effect depends on the day. */
export const cancellationPreviewQuery = holderQuery(
  [queryRoots.subscription, 'cancellationPreview'],
  previewCancellation,
  { staleTime: 0 },
);

/** Not retried after a failure: offers must not delay a cancellation (P-12). */
export function cancelOffersQuery({ accountNo, titleCode }: SubscriptionHolder) {
  const holder = { accountNo, titleCode };
  return queryOptions({
    ...apiQuery([queryRoots.touchpoint, 'cancel', holder], getTouchpoint, { params: { place: 'cancel', ...holder } }),
    retry: false,
  });
}

/** Options for a new pause, or for ending the current one. Never cached, since they depend on the day (P-12). */
export const pauseQuery = holderQuery([queryRoots.subscription, 'pause'], getPause, { staleTime: 0 });
