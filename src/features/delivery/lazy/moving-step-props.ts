import type { Moving } from '#src/contract/moving.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import type { MoveDraft } from './moving-steps.ts';

/** The moving person. */
export interface MovingPersonProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** Props of each screen in the flow. */
export interface MovingStepProps extends MovingPersonProps {
  readonly moving: Moving;
  readonly draft: MoveDraft;
  /** Stores the answers and continues. */
  readonly onNext: (told: Partial<MoveDraft>) => void;
}
