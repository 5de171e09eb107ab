import type { Moving } from '#src/contract/moving.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import type { MoveDraft } from './moving-steps.ts';

/** Who moves. */
export interface MovingPersonProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** What each screen of the flow is given. */
export interface MovingStepProps extends MovingPersonProps {
  readonly moving: Moving;
  readonly draft: MoveDraft;
  /** Keeps what was told, and goes on. */
  readonly onNext: (told: Partial<MoveDraft>) => void;
}
