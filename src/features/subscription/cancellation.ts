import * as v from 'valibot';
import type { getTouchpoint } from '#src/contract/discount.ts';
import { longestComment } from '#src/contract/fields.ts';
import {
  type CancellationPreview,
  type CancellationReason,
  cancellationReasons,
} from '#src/contract/subscription-change.ts';
import type { ActionFacts } from '#src/domain/action-facts.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { flowSteps } from '#src/domain/flow-steps.ts';

/** N-10. */
export const cancellationSteps = flowSteps.cancellation;
export type CancellationStep = (typeof cancellationSteps)[number];

export const cancelStepPaths = {
  grunn: '/avslutt-abonnement',
  tilbud: '/avslutt-abonnement?steg=tilbud',
  bekreft: '/avslutt-abonnement?steg=bekreft',
} as const satisfies Record<CancellationStep, string>;

/** After a death, the subscription ends today by default, with nothing more delivered or paid (P-12). */
const endings = ['today', 'periodEnd'] as const;

/** `''` means that no reason is chosen yet. */
export const CancellationDraftSchema = v.object({
  reason: v.picklist(['', ...cancellationReasons]),
  comment: v.string(),
  ends: v.optional(v.picklist(endings), 'today'),
});
export type CancellationDraft = v.InferOutput<typeof CancellationDraftSchema>;

export const CancellationSchema = v.object({
  reason: v.pipe(
    v.picklist(['', ...cancellationReasons]),
    v.check((reason) => reason !== '', 'reasonRequired'),
  ),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(longestComment, 'commentTooLong')),
  ends: v.picklist(endings),
});

export const emptyCancellation: CancellationDraft = { reason: '', comment: '', ends: 'today' };

/** Otherwise the subscription ends with the billing period. */
export function canEndToday(preview: CancellationPreview | undefined, { reason }: Pick<CancellationDraft, 'reason'>) {
  return reason === 'death' && (preview?.endsToday ?? null) !== null;
}

export function effectOf(
  preview: CancellationPreview,
  given: Pick<CancellationDraft, 'reason' | 'ends'>,
): CancellationPreview {
  if (given.ends !== 'today' || !canEndToday(preview, given)) return preview;
  return { ...preview, ...preview.endsToday, lastIssue: null, undoUntil: null, creditOre: 0 };
}

export type CancelOffers = v.InferOutput<typeof getTouchpoint.response>;

export type OfferKind = 'discount' | 'pause' | 'cheaperPlan' | 'deliveryStop' | 'digitalPlan' | 'address' | 'complaint';

const generalOffers = ['discount', 'pause', 'cheaperPlan', 'deliveryStop'] as const;

/** Empty after a death (P-12). */
export const offersByReason: Readonly<Record<CancellationReason, readonly OfferKind[]>> = {
  price: ['discount', 'cheaperPlan', 'pause'],
  noTime: ['pause', 'cheaperPlan', 'deliveryStop'],
  content: ['discount', 'cheaperPlan'],
  delivery: ['complaint', 'digitalPlan'],
  moving: ['address', 'digitalPlan'],
  otherPaper: ['discount', 'cheaperPlan'],
  digitalOnly: ['digitalPlan'],
  death: [],
  other: generalOffers,
  unsaid: generalOffers,
};

/** @param offers undefined if unknown; only offers that need no answer from the API are then returned */
export function offersFor(
  reason: CancellationReason,
  offers: CancelOffers | undefined,
  facts: ActionFacts,
): readonly OfferKind[] {
  const isOffered: Readonly<Record<OfferKind, boolean>> = {
    discount: offers !== undefined && offers.discount !== null,
    pause: offers !== undefined && offers.pauseMonths.length > 0,
    cheaperPlan: offers !== undefined && offers.cheaperPlan !== null,
    deliveryStop: offers?.deliveryStop === true,
    digitalPlan: offers !== undefined && offers.digitalPlan !== null,
    address: isAllowed('changeAddress', facts),
    complaint: isAllowed('complain', facts),
  };
  return offersByReason[reason].filter((kind) => isOffered[kind]);
}

export function requestedStep(query: URLSearchParams): CancellationStep {
  return cancellationSteps.find((step) => step === query.get('steg')) ?? 'grunn';
}

/** Without a reason, the first step is shown; a step without offers is skipped. */
export function shownStep(
  asked: CancellationStep,
  hasReason: boolean,
  offers: 'unknown' | 'some' | 'none',
): CancellationStep {
  if (!hasReason) return 'grunn';
  return asked === 'tilbud' && offers === 'none' ? 'bekreft' : asked;
}
