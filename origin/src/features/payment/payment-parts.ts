import type { Services } from '#origin/platform/services/services.ts';
import type { PaymentPurpose } from './payment-purpose.ts';
import type { SurplusLedger } from './refund-surplus.ts';

/** What continuing a payment needs. */
export interface PaymentServices {
  readonly services: Services;
  readonly purposes: readonly PaymentPurpose[];
  readonly surplus: SurplusLedger;
}
