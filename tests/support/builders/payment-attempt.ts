import type { PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import type { ProviderOrder } from '#origin/features/payment/provider-port.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

/** A card payment attempt of 349 kr, registered with its provider. */
export function attemptOf(change: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    id: '0f6b2c1e-5d3a-4b8f-9a7c-1e2d3c4b5a69',
    reference: 'KJ5RT8WQ2XNH7PLM',
    accountNo: '100000101',
    titleCode: 'POL',
    purpose: 'invoice',
    subject: '70000001',
    kind: 'payment',
    method: 'SWEDBANK-PPG',
    amountOre: 34_900,
    description: 'Faktura 70000001',
    state: 'awaitingUser',
    failure: null,
    providerReference: '/psp/paymentorders/3c265183-e7ee-438b-a5f4-08dbb1ff5b5a',
    redirectUrl: null,
    token: null,
    collectOn: null,
    tries: 0,
    firstFailedOn: null,
    refunds: null,
    createdAt: new Date('2027-03-10T09:00:00Z'),
    expiresAt: new Date('2027-03-10T09:30:00Z'),
    endedAt: null,
    askedAt: null,
    isSilent: false,
    nextDueOn: '2027-03-10',
    closedAt: null,
    ...change,
  };
}

/** The order that is sent to the provider for an attempt. */
export function orderOfAttempt(attempt: PaymentAttempt): ProviderOrder {
  const pageUrl = 'https://minside.polviktidende.example';
  return {
    attempt,
    // The adapters read nothing else of the title.
    title: { displayName: 'Polvik Tidende' } as FleetTitle,
    pageUrl,
    returnUrl: `${pageUrl}/betaling?betaling=${attempt.id}`,
    callbackUrl: `${pageUrl}/api/payment/events/card`,
  };
}
