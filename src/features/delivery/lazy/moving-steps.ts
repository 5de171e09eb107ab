import * as v from 'valibot';
import { DeliveryAddressSchema } from '#src/contract/delivery.ts';
import { InstructionsSchema } from '#src/contract/delivery-change.ts';
import { DaySchema } from '#src/contract/fields.ts';
import type { Move, Moving } from '#src/contract/moving.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { flowSteps } from '#src/domain/flow-steps.ts';
import { movedPapers } from '#src/domain/moving.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export type MovingStep = (typeof flowSteps.moving)[number];

/** Stored, so that a half-finished move survives a reload (N-09). */
export const MoveDraftSchema = v.object({
  movesOn: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
  paper: v.nullable(v.picklist(movedPapers)),
  carrier: v.nullable(InstructionsSchema),
  invoicesFollow: v.nullable(v.boolean()),
});
export type MoveDraft = v.InferOutput<typeof MoveDraftSchema>;

export function startOf({ planned }: Pick<Moving, 'planned'>): MoveDraft {
  if (planned === null) return { movesOn: null, address: null, paper: null, carrier: null, invoicesFollow: null };
  const { movesOn, address, paper, carrier, invoicesFollow } = planned;
  return { movesOn, address, paper, carrier, invoicesFollow };
}

export function stepsFor({ hasPaper, hasInvoices, shared }: Moving): readonly MovingStep[] {
  const hasRest = hasInvoices || shared > 0;
  return flowSteps.moving.filter((step) => (step !== 'avisen' || hasPaper) && (step !== 'resten' || hasRest));
}

/** Undefined if an answer is missing. */
export function moveOf(draft: MoveDraft, { hasPaper, hasInvoices }: Moving): Move | undefined {
  const { movesOn, address, carrier } = draft;
  const paper = hasPaper ? draft.paper : 'unchanged';
  const invoicesFollow = hasInvoices ? draft.invoicesFollow : false;
  if (movesOn === null || address === null || paper === null || invoicesFollow === null) return undefined;
  return { movesOn, address, paper, carrier: paper === 'follows' ? carrier : null, invoicesFollow };
}

/** Returns the screen for a URL, or an earlier one whose answers are missing. */
export function shownStep(asked: string | null, draft: MoveDraft, moving: Moving): MovingStep {
  const isMissing = {
    adresse: draft.movesOn === null || draft.address === null,
    avisen: draft.paper === null,
    resten: moving.hasInvoices && draft.invoicesFollow === null,
    bekreft: true,
  } as const satisfies Record<MovingStep, boolean>;
  const steps = stepsFor(moving);
  return steps.find((step) => step === asked || isMissing[step]) ?? 'bekreft';
}

export function nextStep(step: MovingStep, moving: Moving): MovingStep {
  const steps = stepsFor(moving);
  return steps[steps.indexOf(step) + 1] ?? 'bekreft';
}

export function movingPath(place: MovingStep | 'plan', receiptId?: string): AppPath {
  const query = new URLSearchParams({ flytt: place, ...(receiptId === undefined ? {} : { utfort: receiptId }) });
  return `/leveringsadresse?${query.toString()}`;
}

export interface MovingPersonProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

export interface MovingStepProps extends MovingPersonProps {
  readonly moving: Moving;
  readonly draft: MoveDraft;
  readonly onNext: (told: Partial<MoveDraft>) => void;
}
