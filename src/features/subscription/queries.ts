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

export function offeringsQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.subscription, 'offerings'], getOfferings, holder);
}

/** Never cached, since the effect depends on the day. */
export function planChangePreviewQuery({ accountNo, titleCode }: SubscriptionHolder, ariaPlanID: string) {
  const payload = { accountNo, titleCode, ariaPlanID };
  return queryOptions({
    ...apiQuery([queryRoots.subscription, 'planChangePreview', payload], previewPlanChange, { payload }),
    staleTime: 0,
  });
}

/** Never cached, since the effect depends on the day. */
export function planUndoPreviewQuery(holder: SubscriptionHolder) {
  return queryOptions({
    ...holderQuery([queryRoots.subscription, 'planUndoPreview'], previewPlanUndo, holder),
    staleTime: 0,
  });
}

/** Never cached, since the effect depends on the day. */
export function cancellationPreviewQuery(holder: SubscriptionHolder) {
  return queryOptions({
    ...holderQuery([queryRoots.subscription, 'cancellationPreview'], previewCancellation, holder),
    staleTime: 0,
  });
}

/** Not retried after a failure: offers must not delay a cancellation (P-12). */
export function cancelOffersQuery({ accountNo, titleCode }: SubscriptionHolder) {
  const holder = { accountNo, titleCode };
  return queryOptions({
    ...apiQuery([queryRoots.touchpoint, 'cancel', holder], getTouchpoint, { params: { place: 'cancel', ...holder } }),
    retry: false,
  });
}

/**
 * Loads the options for a new pause, or for ending the current one. Never cached, since they depend on the day (P-12).
 */
export function pauseQuery(holder: SubscriptionHolder) {
  return queryOptions({ ...holderQuery([queryRoots.subscription, 'pause'], getPause, holder), staleTime: 0 });
}
