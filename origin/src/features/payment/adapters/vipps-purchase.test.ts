import { expect, test } from 'vitest';
import { attemptOf, orderOfAttempt } from '#tests/support/builders/payment-attempt.ts';
import { type RecordedAnswer, recordedProvider } from '#tests/support/recorded-provider.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createVipps } from './vipps.ts';

// Shapes: https://developer.vippsmobilepay.com/docs/APIs/recurring-api/recurring-api-guide/ (initial charge, API version 3);
// the data is fictional.

const token = {
  'POST /accesstoken/get': { body: { token_type: 'Bearer', expires_in: '3599', access_token: 'access' } },
};
const path = '/recurring/v3/agreements/agr_5kSeqz';
const purchase = attemptOf({
  method: 'VIPPS',
  kind: 'purchase',
  purpose: 'order',
  subject: '30000001',
  amountOre: 19_900,
  description: 'Digital · Polvik Tidende',
  providerReference: 'agr_5kSeqz',
});

function adapterOf(answers: Readonly<Record<string, RecordedAnswer>>) {
  const { send, sent } = recordedProvider({ ...token, ...answers });
  const merchant = {
    apiUrl: 'https://api.vipps.example',
    merchantSerialNumber: '123456',
    clientId: 'client',
    clientSecret: 'secret',
    subscriptionKey: 'key',
    webhookSecret: 'the secret of a registration',
  };
  return {
    adapter: createVipps(
      merchant,
      send,
      createAccessTokens(() => 0),
    ),
    asked: () => sent.filter(({ call }) => !call.includes('token')),
  };
}

/** An agreement and its first charge, as the provider returns them. */
const shown = (agreement: string, charge: string | null, captured = 0) => ({
  [`GET ${path}`]: { body: { id: 'agr_5kSeqz', status: agreement, productName: 'Digital' } },
  [`GET ${path}/charges`]: {
    body:
      charge === null
        ? []
        : [
            { id: 'chr-2', type: 'RECURRING', status: 'PENDING', amount: 19_900, summary: { captured: 0 } },
            { id: 'chr-1', type: 'INITIAL', status: charge, amount: 19_900, summary: { captured } },
          ],
  },
});

test('R-06 C-05 a purchase is an agreement with a first charge that is reserved until it is captured', async () => {
  const body = { agreementId: 'agr_5kSeqz', vippsConfirmationUrl: 'https://api.vipps.example/x', chargeId: 'chr-1' };
  const { adapter, asked } = adapterOf({ 'POST /recurring/v3/agreements': { status: 201, body } });
  expect(await adapter.start(orderOfAttempt(purchase))).toMatchObject({ providerReference: 'agr_5kSeqz' });
  expect(asked()[0]?.body).toMatchObject({
    externalId: purchase.reference,
    initialCharge: { amount: 19_900, description: 'Digital · Polvik Tidende', transactionType: 'RESERVE_CAPTURE' },
  });
});

const none = { failure: null, movedOre: 0, means: null };
const means = { token: 'agr_5kSeqz', brand: null, lastFour: null, expires: null };

test.each([
  ['PENDING', 'PENDING', 0, { ...none, state: 'awaitingUser' }],
  ['ACTIVE', 'RESERVED', 0, { ...none, state: 'authorised' }],
  ['ACTIVE', null, 0, { ...none, state: 'awaitingUser' }],
  ['ACTIVE', 'CHARGED', 19_900, { ...none, state: 'succeeded', movedOre: 19_900, means }],
  // The person stopped the agreement in the app after paying.
  ['STOPPED', 'CHARGED', 19_900, { ...none, state: 'succeeded', movedOre: 19_900 }],
  ['STOPPED', 'CANCELLED', 0, { ...none, state: 'aborted' }],
  ['EXPIRED', 'CANCELLED', 0, { ...none, state: 'expired' }],
  ['EXPIRED', 'FAILED', 0, { ...none, state: 'declined', failure: 'refused' }],
] as const)(
  'C-05 reads the status of an agreement that is %s with a first charge that is %s',
  async (agreement, charge, captured, status) => {
    const { adapter } = adapterOf(shown(agreement, charge, captured));
    expect(await adapter.getStatus(purchase)).toMatchObject(status);
  },
);

test('C-05 N-02 the first charge is captured and refunded under keys of its own', async () => {
  const { adapter, asked } = adapterOf({
    ...shown('ACTIVE', 'RESERVED'),
    [`POST ${path}/charges/chr-1/capture`]: { status: 204, body: undefined },
    [`POST ${path}/charges/chr-1/refund`]: { status: 204, body: undefined },
  });
  await adapter.capture(purchase);
  const refund = attemptOf({ method: 'VIPPS', kind: 'refund', reference: 'REFUNDREFERENCE1', amountOre: 5_000 });
  await adapter.refund(refund, purchase);
  const writes = asked().filter(({ call }) => call.startsWith('POST'));
  expect(writes.map(({ call, headers }) => [call, headers.get('idempotency-key')])).toEqual([
    [`POST ${path}/charges/chr-1/capture`, `${purchase.reference}-capture`],
    [`POST ${path}/charges/chr-1/refund`, 'REFUNDREFERENCE1'],
  ]);
  expect(writes.map(({ body }) => body)).toMatchObject([{ amount: 19_900 }, { amount: 5_000 }]);
});
