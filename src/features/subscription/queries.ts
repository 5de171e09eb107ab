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

/** The plans that the current subscription can be changed to. */
export function offeringsQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.subscription, 'offerings'], getOfferings, holder);
}

/** The effect of a change of plan; never cached, since it depends on the day. */
export function planChangePreviewQuery({ accountNo, titleCode }: SubscriptionHolder, ariaPlanID: string) {
  const payload = { accountNo, titleCode, ariaPlanID };
  return queryOptions({
    ...apiQuery([queryRoots.subscription, 'planChangePreview', payload], previewPlanChange, { payload }),
    staleTime: 0,
  });
}

/**
 * What undoing the planned change of plan does to the delivery. Never cached, since it depends on
 * the day.
 */
export function planUndoPreviewQuery(holder: SubscriptionHolder) {
  return queryOptions({
    ...holderQuery([queryRoots.subscription, 'planUndoPreview'], previewPlanUndo, holder),
    staleTime: 0,
  });
}

/** The effect of cancelling now; never cached, since it depends on the day. */
export function cancellationPreviewQuery(holder: SubscriptionHolder) {
  return queryOptions({
    ...holderQuery([queryRoots.subscription, 'cancellationPreview'], previewCancellation, holder),
    staleTime: 0,
  });
}

/**
 * Offers for a person who is about to cancel (P-12). Not retried after a failure: offers must not delay a cancellation.
 */
export function cancelOffersQuery({ accountNo, titleCode }: SubscriptionHolder) {
  const holder = { accountNo, titleCode };
  return queryOptions({
    ...apiQuery([queryRoots.touchpoint, 'cancel', holder], getTouchpoint, { params: { place: 'cancel', ...holder } }),
    retry: false,
  });
}

/** The effect of a pause, or of ending the current one; never cached, since it depends on the day (P-12). */
export function pauseQuery(holder: SubscriptionHolder) {
  return queryOptions({ ...holderQuery([queryRoots.subscription, 'pause'], getPause, holder), staleTime: 0 });
}
