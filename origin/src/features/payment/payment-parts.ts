import type { Services } from '#origin/platform/services/services.ts';
import type { PaymentPurpose } from './payment-purpose.ts';
import type { SurplusLedger } from './refund-surplus.ts';

/** Dependencies for continuing a payment. */
export interface PaymentServices {
  readonly services: Services;
  readonly purposes: readonly PaymentPurpose[];
  readonly surplus: SurplusLedger;
}
