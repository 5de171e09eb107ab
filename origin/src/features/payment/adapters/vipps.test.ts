import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attemptOf, orderOfAttempt } from '#tests/support/builders/payment-attempt.ts';
import { type RecordedAnswer, recordedProvider, vippsMerchant } from '#tests/support/recorded-provider.ts';
import { isUnknownAtProvider, ProviderRefusedError, ProviderSilentError } from '../provider-port.ts';
import { createVipps } from './vipps.ts';
import { createAccessTokens } from './vipps-client.ts';

// The shapes follow https://developer.vippsmobilepay.com/docs/APIs/epayment-api/api-guide/operations/get_info.md,
// https://developer.vippsmobilepay.com/docs/APIs/recurring-api/recurring-api-guide/ (API version 3) and
// https://developer.vippsmobilepay.com/docs/APIs/webhooks-api/request-authentication.md; the data is fictional.

const token = {
  'POST /accesstoken/get': { body: { token_type: 'Bearer', expires_in: '3599', access_token: 'access' } },
};
const reference = 'KJ5RT8WQ2XNH7PLM';
const payment = attemptOf({ method: 'VIPPS', providerReference: reference });
const agreement = attemptOf({ method: 'VIPPS', kind: 'vippsAgreement', amountOre: 0, providerReference: 'agr_5kSeqz' });
const charge = attemptOf({
  method: 'VIPPS',
  kind: 'charge',
  collectOn: '2027-03-12',
  providerReference: 'agr_5kSeqz/charges/chr-123ab',
});

const { webhookSecret } = vippsMerchant;

function adapterOf(answers: Readonly<Record<string, RecordedAnswer | readonly RecordedAnswer[]>>) {
  const { send, sent } = recordedProvider({ ...token, ...answers });
  const asked = () => sent.filter(({ call }) => call !== 'POST /accesstoken/get');
  return {
    adapter: createVipps(
      vippsMerchant,
      send,
      createAccessTokens(() => 0),
    ),
    sent,
    asked,
  };
}

const written = (request: ReturnType<ReturnType<typeof adapterOf>['asked']>[number] | undefined) => [
  request?.call,
  request?.headers.get('idempotency-key'),
  request?.body,
];

test('C-05 every request names the sales unit and carries an access token', async () => {
  const body = { reference, redirectUrl: 'https://landing.vipps.example/x' };
  const { adapter, sent } = adapterOf({ 'POST /epayment/v1/payments': { status: 201, body } });
  await adapter.start(orderOfAttempt(payment));
  const [first, second] = sent.map(({ headers }) => Object.fromEntries(headers));
  expect(first).toMatchObject({ client_id: 'client', client_secret: 'secret', 'ocp-apim-subscription-key': 'key' });
  expect(second).toMatchObject({
    authorization: 'Bearer access',
    'ocp-apim-subscription-key': 'key',
    'merchant-serial-number': '123456',
    'vipps-system-name': 'min-side',
  });
  expect(first).not.toHaveProperty('idempotency-key');
});

test('C-05 refused credentials leave a charge’s outcome open', async () => {
  const { send } = recordedProvider({ 'POST /accesstoken/get': { status: 401, body: { error: 'unauthorized' } } });
  await expect(
    createVipps(
      vippsMerchant,
      send,
      createAccessTokens(() => 0),
    ).charge(orderOfAttempt(charge), 'agr_5kSeqz'),
  ).rejects.toThrow(ProviderSilentError);
});

describe('a single payment', () => {
  const path = `/epayment/v1/payments/${reference}`;
  const sum = (value: number) => ({ currency: 'NOK', value });
  const details = (state: string, { authorised = 0, captured = 0, refunded = 0, cancelled = 0 } = {}) => ({
    aggregate: {
      authorizedAmount: sum(authorised),
      cancelledAmount: sum(cancelled),
      capturedAmount: sum(captured),
      refundedAmount: sum(refunded),
    },
    amount: sum(34_900),
    state,
    paymentMethod: { type: 'WALLET' },
    profile: {},
    pspReference: '37c34d8c-2649-448e-864b-060d5d93e4c4',
    reference,
  });

  test('C-05 creates a payment under our own reference, which is also its idempotency key', async () => {
    const body = { reference, redirectUrl: 'https://landing.vipps.example/x' };
    const { adapter, asked } = adapterOf({ 'POST /epayment/v1/payments': { status: 201, body } });
    expect(await adapter.start(orderOfAttempt(payment))).toEqual({
      providerReference: reference,
      redirectUrl: 'https://landing.vipps.example/x',
    });
    const request = {
      amount: sum(34_900),
      paymentMethod: { type: 'WALLET' },
      reference,
      userFlow: 'WEB_REDIRECT',
      returnUrl: `https://minside.polviktidende.example/betaling?betaling=${payment.id}`,
      paymentDescription: 'Faktura 70000001',
    };
    expect(written(asked()[0])).toEqual(['POST /epayment/v1/payments', reference, request]);
  });

  const none = { failure: null, movedOre: 0, means: null };
  test.each([
    ['CREATED', {}, { ...none, state: 'awaitingUser' }],
    ['AUTHORIZED', { authorised: 34_900 }, { ...none, state: 'authorised' }],
    ['AUTHORIZED', { authorised: 34_900, captured: 34_900 }, { ...none, state: 'succeeded', movedOre: 34_900 }],
    ['AUTHORIZED', { authorised: 34_900, captured: 20_000 }, { ...none, state: 'succeeded', movedOre: 20_000 }],
    ['AUTHORIZED', { authorised: 34_900, cancelled: 34_900 }, { ...none, state: 'aborted' }],
    ['ABORTED', {}, { ...none, state: 'aborted' }],
    ['TERMINATED', {}, { ...none, state: 'aborted' }],
    ['EXPIRED', {}, { ...none, state: 'expired' }],
  ])('C-05 derives a payment’s status from the state %s and the amounts %j', async (state, sums, expected) => {
    const { adapter } = adapterOf({ [`GET ${path}`]: { body: details(state, sums) } });
    expect(await adapter.getStatus(payment)).toEqual(expected);
  });

  test('O-14 lists a payment’s refunds under our key or the provider’s own name', async () => {
    const event = { reference, amount: sum(10_000), success: true, timestamp: '2027-03-10T09:01:07Z' };
    const events = [
      {
        ...event,
        name: 'CAPTURED',
        amount: sum(34_900),
        pspReference: 'psp-1',
        idempotencyKey: `${reference}-capture`,
      },
      { ...event, name: 'REFUNDED', pspReference: 'psp-2', idempotencyKey: 'RF5RT8WQ2XNH7PLM' },
      { ...event, name: 'REFUNDED', pspReference: 'psp-3', idempotencyKey: null },
      { ...event, name: 'REFUNDED', pspReference: 'psp-4', success: false },
    ];
    const { adapter } = adapterOf({
      [`GET ${path}`]: { body: details('AUTHORIZED', { authorised: 34_900, captured: 34_900, refunded: 20_000 }) },
      [`GET ${path}/events`]: { body: events },
    });
    expect(await adapter.getStatus(payment)).toEqual({
      ...none,
      state: 'succeeded',
      movedOre: 34_900,
      returns: [
        { name: 'RF5RT8WQ2XNH7PLM', amountOre: 10_000 },
        { name: 'psp-3', amountOre: 10_000 },
      ],
    });
  });

  test('O-14 distinguishes a payment that the provider does not know from one without an answer', async () => {
    const { adapter } = adapterOf({ [`GET ${path}`]: { status: 404, body: { title: 'Not Found' } } });
    await expect(adapter.getStatus(payment)).rejects.toMatchObject({ code: isUnknownAtProvider });
  });

  test('C-05 an unknown state leaves the outcome open', async () => {
    const { adapter } = adapterOf({ [`GET ${path}`]: { body: details('SETTLING') } });
    await expect(adapter.getStatus(payment)).rejects.toThrow(ProviderSilentError);
  });

  test('N-02 captures, refunds and cancels a payment with a stable key', async () => {
    const done = { status: 200, body: details('AUTHORIZED', { authorised: 34_900 }) };
    const { adapter, asked } = adapterOf({
      [`GET ${path}`]: { body: details('CREATED') },
      [`POST ${path}/capture`]: done,
      [`POST ${path}/refund`]: done,
      [`POST ${path}/cancel`]: done,
    });
    await adapter.capture(payment);
    const refund = attemptOf({ method: 'VIPPS', kind: 'refund', reference: 'RF5RT8WQ2XNH7PLM', amountOre: 10_000 });
    await adapter.refund(refund, payment);
    await adapter.cancel(payment);
    expect(
      asked()
        .filter(({ call }) => call.startsWith('POST'))
        .map(written),
    ).toEqual([
      [`POST ${path}/capture`, `${reference}-capture`, { modificationAmount: sum(34_900) }],
      [`POST ${path}/refund`, 'RF5RT8WQ2XNH7PLM', { modificationAmount: sum(10_000) }],
      [`POST ${path}/cancel`, `${reference}-cancel`, undefined],
    ]);
  });

  test('C-05 does not cancel a payment that was completed in the meantime', async () => {
    const { adapter, asked } = adapterOf({ [`GET ${path}`]: { body: details('AUTHORIZED', { authorised: 34_900 }) } });
    await adapter.cancel(payment);
    expect(asked().map(({ call }) => call)).toEqual([`GET ${path}`]);
  });
});

describe('an agreement', () => {
  const agreements = '/recurring/v3/agreements';

  test('C-05 drafts an agreement with its reference as the key, and with names of at most 45 characters', async () => {
    const body = { agreementId: 'agr_5kSeqz', uuid: 'f0c0', vippsConfirmationUrl: 'https://landing.vipps.example/a' };
    const { adapter, asked } = adapterOf({ [`POST ${agreements}`]: { status: 201, body } });
    const long = { ...agreement, description: 'Abonnement på '.padEnd(80, 'x') };
    expect(await adapter.start(orderOfAttempt(long))).toEqual({
      providerReference: 'agr_5kSeqz',
      redirectUrl: 'https://landing.vipps.example/a',
    });
    const request = {
      interval: { unit: 'MONTH', count: 1 },
      pricing: { type: 'VARIABLE', currency: 'NOK', suggestedMaxAmount: 500_000 },
      productName: long.description.slice(0, 45),
      productDescription: 'Polvik Tidende',
      merchantRedirectUrl: `https://minside.polviktidende.example/betaling?betaling=${agreement.id}`,
      merchantAgreementUrl: 'https://minside.polviktidende.example/endre-betalingsmetode',
      externalId: reference,
    };
    expect(written(asked()[0])).toEqual([`POST ${agreements}`, reference, request]);
  });

  test.each([
    ['PENDING', { state: 'awaitingUser', means: null }],
    ['ACTIVE', { state: 'succeeded', means: { token: 'agr_5kSeqz', brand: null, lastFour: null, expires: null } }],
    ['STOPPED', { state: 'aborted', means: null }],
    ['EXPIRED', { state: 'expired', means: null }],
  ])('C-05 derives an agreement’s state from the status %s', async (status, expected) => {
    const body = { id: 'agr_5kSeqz', status, productName: 'Polvik Tidende', interval: { unit: 'MONTH', count: 1 } };
    const { adapter } = adapterOf({ [`GET ${agreements}/agr_5kSeqz`]: { body } });
    expect(await adapter.getStatus(agreement)).toEqual({ failure: null, movedOre: 0, ...expected });
    expect(await adapter.meansWorks('agr_5kSeqz')).toBe(status === 'ACTIVE');
  });

  test('C-05 stops an agreement with a key of at most 50 characters, whatever the length of its id', async () => {
    const id = `agr_${'x'.repeat(60)}`;
    const { adapter, asked } = adapterOf({ [`PATCH ${agreements}/${id}`]: { status: 204, body: '' } });
    await adapter.revoke(id);
    const [, key, body] = written(asked()[0]);
    expect([String(key).length, body]).toEqual([50, { status: 'STOPPED' }]);
  });

  test('C-05 cancels an agreement only while it waits for the person', async () => {
    const body = { id: 'agr_5kSeqz', status: 'ACTIVE' };
    const { adapter, asked } = adapterOf({ [`GET ${agreements}/agr_5kSeqz`]: { body } });
    await adapter.cancel(agreement);
    expect(asked().map(({ call }) => call)).toEqual([`GET ${agreements}/agr_5kSeqz`]);
  });
});

describe('a charge', () => {
  const charges = '/recurring/v3/agreements/agr_5kSeqz/charges';
  const details = (status: string, more: object = {}) => ({
    id: 'chr-123ab',
    amount: 34_900,
    currency: 'NOK',
    description: 'Faktura 70000001',
    due: '2027-03-12',
    status,
    transactionId: null,
    type: 'RECURRING',
    failureReason: null,
    failureDescription: null,
    summary: { captured: 0, refunded: 0, cancelled: 0 },
    history: [],
    ...more,
  });

  test('C-05 makes one charge per reference, for its collection day', async () => {
    const { adapter, asked } = adapterOf({ [`POST ${charges}`]: { status: 201, body: { chargeId: 'chr-123ab' } } });
    expect(await adapter.charge(orderOfAttempt(charge), 'agr_5kSeqz')).toBe('agr_5kSeqz/charges/chr-123ab');
    const request = {
      amount: 34_900,
      transactionType: 'DIRECT_CAPTURE',
      description: 'Faktura 70000001',
      due: '2027-03-12',
      retryDays: 0,
      orderId: reference,
      type: 'RECURRING',
    };
    expect(written(asked()[0])).toEqual([`POST ${charges}`, reference, request]);
  });

  test('N-02 leaves the outcome of a charge in progress open, and declines it only after an explicit refusal', async () => {
    const conflict = adapterOf({ [`POST ${charges}`]: { status: 409, body: { title: 'Conflict' } } });
    await expect(conflict.adapter.charge(orderOfAttempt(charge), 'agr_5kSeqz')).rejects.toThrow(ProviderSilentError);
    const type =
      'https://developer.vippsmobilepay.com/docs/APIs/recurring-api/recurring-api-problems#agreement-not-active';
    const no = adapterOf({
      [`POST ${charges}`]: { status: 422, body: { type, title: 'Agreement not active', contextId: 'x' } },
    });
    await expect(no.adapter.charge(orderOfAttempt(charge), 'agr_5kSeqz')).rejects.toThrow(ProviderRefusedError);
  });

  test.each([
    ['PENDING', {}, { state: 'awaitingUser', failure: null, movedOre: 0 }],
    ['DUE', {}, { state: 'awaitingUser', failure: null, movedOre: 0 }],
    ['PROCESSING', {}, { state: 'awaitingUser', failure: null, movedOre: 0 }],
    ['UNKNOWN', {}, { state: 'awaitingUser', failure: null, movedOre: 0 }],
    ['RESERVED', {}, { state: 'authorised', failure: null, movedOre: 0 }],
    ['CHARGED', { summary: { captured: 34_900 } }, { state: 'succeeded', failure: null, movedOre: 34_900 }],
    ['CHARGED', { summary: { captured: 0 } }, { state: 'succeeded', failure: null, movedOre: 34_900 }],
    ['CHARGED', { summary: {} }, { state: 'succeeded', failure: null, movedOre: 34_900 }],
    ['CHARGED', { summary: undefined }, { state: 'succeeded', failure: null, movedOre: 34_900 }],
    ['PARTIALLY_CAPTURED', { summary: { captured: 20_000 } }, { state: 'succeeded', failure: null, movedOre: 20_000 }],
    [
      'REFUNDED',
      { summary: { captured: 34_900, refunded: 34_900 } },
      { state: 'succeeded', failure: null, movedOre: 34_900 },
    ],
    ['CANCELLED', {}, { state: 'aborted', failure: null, movedOre: 0 }],
    ['FAILED', { failureReason: 'user_action_required' }, { state: 'declined', failure: 'refused', movedOre: 0 }],
    ['FAILED', { failureReason: 'charge_amount_too_high' }, { state: 'declined', failure: 'refused', movedOre: 0 }],
    ['FAILED', { failureReason: 'technical_error' }, { state: 'declined', failure: 'unavailable', movedOre: 0 }],
  ])('C-05 derives a charge’s state from the status %s with %j', async (status, more, expected) => {
    const { adapter } = adapterOf({ [`GET ${charges}/chr-123ab`]: { body: details(status, more) } });
    expect(await adapter.getStatus(charge)).toEqual({ means: null, ...expected });
  });

  test('O-14 lists the refunds in a charge’s history', async () => {
    const event = { occurred: '2027-03-10T09:01:07Z', amount: 10_000, success: true };
    const history = [
      { ...event, event: 'CAPTURE', amount: 34_900, idempotencyKey: 'capture' },
      { ...event, event: 'REFUND', idempotencyKey: 'RF5RT8WQ2XNH7PLM' },
      { ...event, event: 'REFUND', occurred: '2027-03-11T09:01:07Z' },
    ];
    const body = details('PARTIALLY_REFUNDED', { summary: { captured: 34_900, refunded: 20_000 }, history });
    const { adapter } = adapterOf({ [`GET ${charges}/chr-123ab`]: { body } });
    expect((await adapter.getStatus(charge)).returns).toEqual([
      { name: 'RF5RT8WQ2XNH7PLM', amountOre: 10_000 },
      { name: '2027-03-11T09:01:07Z', amountOre: 10_000 },
    ]);
  });

  test('C-05 refunds a charge under the reference of the refund', async () => {
    const { adapter, asked } = adapterOf({ [`POST ${charges}/chr-123ab/refund`]: { status: 204, body: '' } });
    const refund = attemptOf({ method: 'VIPPS', kind: 'refund', reference: 'RF5RT8WQ2XNH7PLM', amountOre: 10_000 });
    await adapter.refund(refund, charge);
    const body = { amount: 10_000, description: 'Faktura 70000001' };
    expect(written(asked()[0])).toEqual([`POST ${charges}/chr-123ab/refund`, 'RF5RT8WQ2XNH7PLM', body]);
  });
});

describe('an event', () => {
  const host = 'minside.polviktidende.example';
  const target = '/api/payment/events/vipps';
  const date = 'Wed, 10 Mar 2027 09:01:07 GMT';
  const news = {
    msn: '123456',
    reference,
    pspReference: 'b7ba1a13-4d12-4f6b-8d7f-1a52b1a02f0a',
    name: 'AUTHORIZED',
    amount: { currency: 'NOK', value: 34_900 },
    timestamp: '2027-03-10T09:01:06.000Z',
    idempotencyKey: null,
    success: true,
  };

  /** Computes the signature as the provider documents it, independently of the adapter. */
  function signed(body: string, { secret = webhookSecret, to = target, at = date, from = host } = {}): Headers {
    const hash = createHash('sha256').update(body).digest('base64');
    const text = `POST\n${to}\n${at};${from};${hash}`;
    const signature = createHmac('sha256', secret).update(text).digest('base64');
    return new Headers({
      'x-ms-date': at,
      'x-ms-content-sha256': hash,
      authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    });
  }
  const read = (body: string, headers = signed(body)) =>
    adapterOf({}).adapter.handleProviderEvent({ headers, body, host, target });

  test('C-05 finds an event’s payment by our reference, even if the event is delivered twice', () => {
    const body = JSON.stringify(news);
    const event = { reference, name: 'AUTHORIZED', pspReference: news.pspReference };
    expect([read(body), read(body)]).toEqual([event, event]);
  });

  test.each([
    [{ agreementId: 'agr_5kSeqz', eventType: 'recurring.agreement-activated.v1' }, 'agr_5kSeqz'],
    [
      { agreementId: 'agr_5kSeqz', chargeId: 'chr-123ab', eventType: 'recurring.charge-captured.v1' },
      'agr_5kSeqz/charges/chr-123ab',
    ],
  ])('C-05 finds the subject of an event with %j', (facts, expected) => {
    const body = JSON.stringify({ ...facts, agreementExternalId: reference, occurred: '2027-03-10T09:01:06Z' });
    const event = { reference: expected, name: facts.eventType, pspReference: '2027-03-10T09:01:06Z' };
    expect(read(body)).toEqual(event);
  });

  test('C-05 rejects an event if any part of it is forged', () => {
    const body = JSON.stringify(news);
    const without = signed(body);
    without.delete('authorization');
    const later = signed(body);
    later.set('x-ms-date', 'Thu, 11 Mar 2027 09:01:07 GMT');
    const forged = [
      signed(body, { secret: 'another secret' }),
      signed(body, { to: '/api/payment/events/card' }),
      signed(body, { from: 'minside.asgardsviktidend.example' }),
      signed(JSON.stringify({ ...news, reference: 'ANOTHER' })),
      without,
      later,
      new Headers(),
    ];
    expect(forged.map((headers) => read(body, headers))).toEqual(forged.map(() => undefined));
  });

  test.each(['', 'null', '{}', '{"name":"AUTHORIZED"}', '{"reference":1}'])(
    'C-05 rejects an event with the body %j',
    (body) => {
      expect(read(body)).toBeUndefined();
    },
  );
});

describe('a purchase', () => {
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

  test('R-06 C-05 begins a purchase as an agreement whose first charge is reserved until its capture', async () => {
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

  test('C-05 N-02 captures and refunds the first charge under separate keys', async () => {
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
});
