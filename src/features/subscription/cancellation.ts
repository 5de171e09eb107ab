import * as v from 'valibot';
import type { getTouchpoint } from '#src/contract/discount.ts';
import { longestComment } from '#src/contract/fields.ts';
import { cancellationReasons } from '#src/contract/subscription-change.ts';
import { flowSteps } from '#src/domain/flow-steps.ts';

/** The screens of a cancellation, in their order (N-10). */
export const cancellationSteps = flowSteps.cancellation;
export type CancellationStep = (typeof cancellationSteps)[number];

/** Where each screen is. */
export const cancelStepPaths = {
  grunn: '/avslutt-abonnement',
  tilbud: '/avslutt-abonnement?steg=tilbud',
  bekreft: '/avslutt-abonnement?steg=bekreft',
} as const satisfies Record<CancellationStep, string>;

/** What a person fills in; '' is no reason yet. */
export const CancellationDraftSchema = v.object({
  reason: v.picklist(['', ...cancellationReasons]),
  comment: v.string(),
});
export type CancellationDraft = v.InferOutput<typeof CancellationDraftSchema>;

/** The same, fit to be sent; issues are codes. */
export const CancellationSchema = v.object({
  reason: v.pipe(
    v.picklist(['', ...cancellationReasons]),
    v.check((reason) => reason !== '', 'reasonRequired'),
  ),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(longestComment, 'commentTooLong')),
});

export const emptyCancellation: CancellationDraft = { reason: '', comment: '' };

export type CancelOffers = v.InferOutput<typeof getTouchpoint.response>;

/** Whether there is anything to offer; what is not known, since the call failed, is not waited for. */
export function hasOffers(offers: CancelOffers | undefined): boolean {
  if (offers === undefined) return false;
  const { discount, pauseMonths, deliveryStop, cheaperPlan } = offers;
  return discount !== null || pauseMonths.length > 0 || deliveryStop || cheaperPlan !== null;
}

/** The step that a URL asks for. */
export function askedStep(query: URLSearchParams): CancellationStep {
  return cancellationSteps.find((step) => step === query.get('steg')) ?? 'grunn';
}

/** The step that is shown: without a reason the first, and never one that has nothing to show. */
export function shownStep(
  asked: CancellationStep,
  hasReason: boolean,
  offers: 'unknown' | 'some' | 'none',
): CancellationStep {
  if (!hasReason) return 'grunn';
  return asked === 'tilbud' && offers === 'none' ? 'bekreft' : asked;
}
