import { describe, expect, test } from 'vitest';
import { attemptOf, orderOfAttempt } from '#tests/support/builders/payment-attempt.ts';
import { type RecordedAnswer, recordedProvider } from '#tests/support/recorded-provider.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import { isUnknownAtProvider, ProviderRefusedError, ProviderSilentError } from '../provider-port.ts';
import { createSwedbankPay } from './swedbank-pay.ts';

// The shapes follow https://developer.swedbankpay.com/checkout-v3 (payment-operations,
// features/technical-reference/problems, features/technical-reference/payee-reference,
// features/payment-operations/callback); the data is fictional.

const path = '/psp/paymentorders/3c265183-e7ee-438b-a5f4-08dbb1ff5b5a';
const orders = 'POST /psp/paymentorders';
const status = `GET ${path}?$expand=paid,failed,financialTransactions`;

function adapterOf(answers: Readonly<Record<string, RecordedAnswer | readonly RecordedAnswer[]>>) {
  const { send, sent } = recordedProvider(answers);
  const merchant = {
    apiUrl: 'https://api.payex.example',
    payeeId: '5cabf558-5283-482f-b252-4d58e06f6f3b',
    accessToken: 't',
  };
  return { adapter: createSwedbankPay({ merchant, send, callbackSecret: 'callback secret' }), sent };
}

function paymentOrder(change: Readonly<Record<string, unknown>>) {
  return {
    paymentOrder: {
      id: path,
      created: '2027-03-10T09:00:01.0000000Z',
      updated: '2027-03-10T09:01:07.0000000Z',
      operation: 'Purchase',
      status: 'Initialized',
      currency: 'NOK',
      amount: 34_900,
      vatAmount: 0,
      description: 'Faktura 70000001',
      initiatingSystemUserAgent: 'min-side',
      language: 'nb-NO',
      availableInstruments: ['CreditCard'],
      implementation: 'PaymentsOnly',
      integration: 'Redirect',
      instrumentMode: false,
      guestMode: true,
      orderItems: { id: `${path}/orderitems` },
      urls: { id: `${path}/urls` },
      payeeInfo: { id: `${path}/payeeinfo` },
      payer: { id: `${path}/payers` },
      history: { id: `${path}/history` },
      failed: { id: `${path}/failed` },
      aborted: { id: `${path}/aborted` },
      paid: { id: `${path}/paid` },
      cancelled: { id: `${path}/cancelled` },
      reversed: { id: `${path}/reversed` },
      financialTransactions: { id: `${path}/financialtransactions` },
      failedAttempts: { id: `${path}/failedattempts` },
      metadata: { id: `${path}/metadata` },
      ...change,
    },
    operations: [
      { method: 'PATCH', href: `https://api.payex.example${path}`, rel: 'abort', contentType: 'application/json' },
      {
        method: 'GET',
        href: 'https://ecom.payex.example/checkout/a8ff4fa9821b500dbb657bcba68422e2',
        rel: 'redirect-checkout',
        contentType: 'text/html',
      },
    ],
  };
}

const paid = {
  id: `${path}/paid`,
  instrument: 'CreditCard',
  number: 40_126_707_630,
  payeeReference: 'KJ5RT8WQ2XNH7PLM4F0A1B2C3D',
  amount: 34_900,
  tokens: [
    {
      type: 'Unscheduled',
      token: '7c2b7e6f-0d8e-4b2f-9a5e-6f9d1f7a3b11',
      name: '492500******0004',
      expiryDate: '08/2031',
    },
  ],
  details: {
    cardBrand: 'Visa',
    cardType: 'Debit',
    maskedPan: '492500******0004',
    expiryDate: '08/2031',
    bin: '492500',
  },
};

describe('a payment order', () => {
  test('C-05 creates a payment order with the amount in øre, its own reference and a signed callback URL', async () => {
    const { adapter, sent } = adapterOf({ [orders]: { status: 201, body: paymentOrder({}) } });
    expect(await adapter.start(orderOfAttempt(attemptOf()))).toEqual({
      providerReference: path,
      redirectUrl: 'https://ecom.payex.example/checkout/a8ff4fa9821b500dbb657bcba68422e2',
    });
    const [request] = sent;
    expect(request?.headers.get('authorization')).toBe('Bearer t');
    expect(request?.headers.get('content-type')).toBe('application/json;version=3.1');
    expect(request?.body).toEqual({
      paymentorder: {
        operation: 'Purchase',
        currency: 'NOK',
        amount: 34_900,
        vatAmount: 0,
        description: 'Faktura 70000001',
        language: 'nb-NO',
        productName: 'Checkout3',
        urls: {
          hostUrls: ['https://minside.polviktidende.example'],
          completeUrl: 'https://minside.polviktidende.example/betaling?betaling=0f6b2c1e-5d3a-4b8f-9a7c-1e2d3c4b5a69',
          cancelUrl: 'https://minside.polviktidende.example/betaling?betaling=0f6b2c1e-5d3a-4b8f-9a7c-1e2d3c4b5a69',
          callbackUrl: expect.stringMatching(
            /\/api\/payment\/events\/card\?attempt=0f6b2c1e-[-\w]+&signature=[-\w]{43}$/,
          ),
        },
        payeeInfo: {
          payeeId: '5cabf558-5283-482f-b252-4d58e06f6f3b',
          payeeReference: expect.stringMatching(/^KJ5RT8WQ2XNH7PLM[0-9A-F]{10}$/),
          payeeName: 'Polvik Tidende',
          orderReference: 'KJ5RT8WQ2XNH7PLM',
        },
        payer: { payerReference: '100000101' },
      },
    });
  });

  test('C-05 requests a token and no amount for a card registration', async () => {
    const { adapter, sent } = adapterOf({ [orders]: { status: 201, body: paymentOrder({ operation: 'Verify' }) } });
    await adapter.start(orderOfAttempt(attemptOf({ kind: 'cardVerification', amountOre: 0 })));
    const body = sent[0]?.body;
    expect(body).toMatchObject({ paymentorder: { operation: 'Verify', generateUnscheduledToken: true } });
    expect(body).not.toHaveProperty('paymentorder.amount');
  });

  test('R-06 C-05 requests the amount of a purchase, and a token for later charges', async () => {
    const purchase = attemptOf({ kind: 'purchase', purpose: 'order', amountOre: 19_900, providerReference: path });
    const { adapter, sent } = adapterOf({ [orders]: { status: 201, body: paymentOrder({}) } });
    await adapter.start(orderOfAttempt(purchase));
    expect(sent[0]?.body).toMatchObject({
      paymentorder: { operation: 'Purchase', amount: 19_900, generateUnscheduledToken: true },
    });
  });

  test('C-05 leaves the outcome open if the answer has no redirect URL', async () => {
    const body = { ...paymentOrder({}), operations: [] };
    const { adapter } = adapterOf({ [orders]: { status: 201, body } });
    await expect(adapter.start(orderOfAttempt(attemptOf()))).rejects.toThrow(ProviderSilentError);
  });
});

describe('the status of a payment order', () => {
  const none = { failure: null, movedOre: 0, means: null };

  test.each([
    [{ status: 'Initialized' }, { ...none, state: 'awaitingUser' }],
    [{ status: 'Aborted' }, { ...none, state: 'aborted' }],
    [{ status: 'Cancelled' }, { ...none, state: 'aborted' }],
    [
      { status: 'Paid', remainingCaptureAmount: 34_900, paid },
      { ...none, state: 'authorised' },
    ],
    [
      { status: 'Paid', remainingCaptureAmount: 10_000, paid },
      { ...none, state: 'succeeded', movedOre: 24_900 },
    ],
    [
      { status: 'Paid', paid },
      { ...none, state: 'succeeded', movedOre: 34_900 },
    ],
    [
      { status: 'Reversed', paid },
      { ...none, state: 'succeeded', movedOre: 34_900 },
    ],
  ])('C-05 derives the status from the fields %j', async (change, expected) => {
    const { adapter } = adapterOf({ [status]: { body: paymentOrder(change) } });
    expect(await adapter.getStatus(attemptOf())).toEqual(expected);
  });

  test.each([
    ['insufficientfunds', 'insufficientFunds'],
    ['cardexpired', 'cardExpired'],
    ['authenticationrequired', 'notAuthenticated'],
    ['3dsecureerror', 'notAuthenticated'],
    ['acquirererror', 'unavailable'],
    ['carddeclined', 'refused'],
    ['somethingnew', 'refused'],
  ])('C-05 maps the problem %s to the failure %s', async (problem, failure) => {
    const type = `https://api.payex.com/psp/errordetail/creditcard/${problem}`;
    const failed = { id: `${path}/failed`, problem: { type, title: 'Operation failed', status: 403, problems: [] } };
    const { adapter } = adapterOf({ [status]: { body: paymentOrder({ status: 'Failed', failed }) } });
    expect(await adapter.getStatus(attemptOf())).toMatchObject({ state: 'declined', failure, movedOre: 0 });
  });

  test('C-05 an unknown status leaves the outcome open', async () => {
    const { adapter } = adapterOf({ [status]: { body: paymentOrder({ status: 'OnHold' }) } });
    await expect(adapter.getStatus(attemptOf())).rejects.toThrow(ProviderSilentError);
  });

  const verification = attemptOf({ kind: 'cardVerification', amountOre: 0 });

  test('C-05 reads a registered card’s token, brand, last four digits and expiry month, but never its number', async () => {
    const body = paymentOrder({ operation: 'Verify', status: 'Paid', amount: 0, paid });
    const { adapter } = adapterOf({ [status]: { body } });
    expect(await adapter.getStatus(verification)).toEqual({
      state: 'succeeded',
      failure: null,
      movedOre: 0,
      means: { token: '7c2b7e6f-0d8e-4b2f-9a5e-6f9d1f7a3b11', brand: 'Visa', lastFour: '0004', expires: '2031-08' },
    });
  });

  test('R-06 C-05 reads the amount and card of a paid purchase, or only the amount if there is no token', async () => {
    const purchase = attemptOf({ kind: 'purchase', purpose: 'order', amountOre: 19_900, providerReference: path });
    const statusWith = (result: object) => {
      const change = { status: 'Paid', amount: 19_900, remainingCaptureAmount: 0, paid: result };
      return adapterOf({ [status]: { body: paymentOrder(change) } }).adapter.getStatus(purchase);
    };
    const succeeded = { state: 'succeeded', movedOre: 19_900 };
    expect(await statusWith(paid)).toMatchObject({ ...succeeded, means: { brand: 'Visa', lastFour: '0004' } });
    expect(await statusWith({ ...paid, tokens: [] })).toMatchObject({ ...succeeded, means: null });
  });

  test.each([
    ['no token', { ...paid, tokens: [] }],
    ['a token of another kind', { ...paid, tokens: [{ type: 'recurrence', token: 'x' }] }],
    ['no details', { id: paid.id, tokens: paid.tokens }],
    ['an invalid expiry month', { ...paid, details: { ...paid.details, expiryDate: '2031' } }],
  ])('C-05 treats a registration with %s as an error', async (_what, result) => {
    const body = paymentOrder({ operation: 'Verify', status: 'Paid', amount: 0, paid: result });
    const { adapter } = adapterOf({ [status]: { body } });
    expect(await adapter.getStatus(verification)).toMatchObject({ state: 'error', failure: 'cardDetailsMissing' });
  });
});

describe('moving money', () => {
  test('C-05 a capture takes the whole amount under a reference that stays the same if it is repeated', async () => {
    const { adapter, sent } = adapterOf({ [`POST ${path}/captures`]: { body: paymentOrder({ status: 'Paid' }) } });
    await adapter.capture(attemptOf());
    await adapter.capture(attemptOf());
    const transaction = { amount: 34_900, vatAmount: 0, description: 'Faktura 70000001' };
    const body = { transaction: { ...transaction, payeeReference: 'KJ5RT8WQ2XNH7PLMC' } };
    expect(sent.map((request) => request.body)).toEqual([body, body]);
  });

  test.each<[string, PaymentAttempt['state'], string[]]>([
    ['Initialized', 'awaitingUser', [status, `PATCH ${path}`]],
    ['Paid', 'authorised', [status, `POST ${path}/cancellations`]],
    ['Paid', 'awaitingUser', [status]],
    ['Aborted', 'awaitingUser', [status]],
  ])(
    'C-05 cancels an order that is %s there and %s here with only the calls it needs',
    async (present, state, calls) => {
      const { adapter, sent } = adapterOf({
        [status]: { body: paymentOrder({ status: present, paid }) },
        [`PATCH ${path}`]: { body: paymentOrder({ status: 'Aborted' }) },
        [`POST ${path}/cancellations`]: { body: paymentOrder({ status: 'Cancelled' }) },
      });
      await adapter.cancel(attemptOf({ state }));
      expect(sent.map(({ call }) => call)).toEqual(calls);
    },
  );

  const charge = attemptOf({ kind: 'charge', providerReference: null });

  test('C-05 a charge reserves the amount with the token, under its own payee reference and without a callback', async () => {
    const body = paymentOrder({ operation: 'UnscheduledPurchase', status: 'Paid', paid });
    const { adapter, sent } = adapterOf({ [orders]: { status: 201, body } });
    expect(await adapter.charge(orderOfAttempt(charge), 'token-1')).toBe(path);
    expect(sent[0]?.body).toMatchObject({
      paymentorder: {
        operation: 'UnscheduledPurchase',
        unscheduledToken: 'token-1',
        amount: 34_900,
        urls: { hostUrls: [expect.any(String)] },
        payeeInfo: { payeeReference: expect.stringMatching(/^KJ5RT8WQ2XNH7PLM[0-9A-F]{10}$/) },
      },
    });
  });

  const problem = (type: string, name: string) => ({
    type: `https://api.payex.com/psp/errordetail/paymentorders/${type}`,
    title: 'There was an input error',
    detail: 'Please correct the errors and retry the request',
    status: 400,
    problems: [{ name, description: 'PayeeReference has been used' }],
  });

  test('C-05 an invalid charge is refused', async () => {
    const body = problem('inputerror', 'PaymentOrder.UnscheduledToken');
    const { adapter } = adapterOf({ [orders]: { status: 400, body } });
    await expect(adapter.charge(orderOfAttempt(charge), 'token-1')).rejects.toThrow(ProviderRefusedError);
  });

  test('C-05 does not decline a charge because our own access token has expired', async () => {
    const { adapter } = adapterOf({ [orders]: { status: 401, body: { title: 'Unauthorized' } } });
    await expect(adapter.charge(orderOfAttempt(charge), 'token-1')).rejects.toThrow(ProviderSilentError);
  });

  test('C-05 a charge of an expired card is declined with its cause', async () => {
    const type = 'https://api.payex.com/psp/errordetail/creditcard/cardexpired';
    const { adapter } = adapterOf({
      [orders]: { status: 403, body: { type, title: 'Operation failed', status: 403 } },
    });
    await expect(adapter.charge(orderOfAttempt(charge), 'token-1')).rejects.toMatchObject({ failure: 'cardExpired' });
  });

  const refund = attemptOf({ kind: 'refund', reference: 'RF5RT8WQ2XNH7PLM', amountOre: 10_000 });
  const made = (list: readonly object[]) =>
    paymentOrder({ status: 'Paid', financialTransactions: { financialTransactionsList: list } });

  test('C-05 a refund is made once, under its own reference', async () => {
    const { adapter, sent } = adapterOf({
      [status]: { body: made([{ type: 'Capture', amount: 34_900, payeeReference: 'KJ5RT8WQ2XNH7PLMC' }]) },
      [`POST ${path}/reversals`]: { body: paymentOrder({ status: 'Reversed' }) },
    });
    expect(await adapter.refund(refund, attemptOf())).toMatchObject({ state: 'succeeded', movedOre: 10_000 });
    expect(sent[1]?.body).toMatchObject({ transaction: { amount: 10_000, payeeReference: 'RF5RT8WQ2XNH7PLM' } });
  });

  test('O-14 reads returned amounts from the transactions, whether or not we requested them', async () => {
    const list = [
      { type: 'Capture', amount: 34_900, payeeReference: 'KJ5RT8WQ2XNH7PLMC' },
      { type: 'Reversal', amount: 10_000, payeeReference: 'RF5RT8WQ2XNH7PLM' },
      { id: `${path}/reversals/1`, type: 'Reversal', amount: 5_000 },
    ];
    const { adapter } = adapterOf({ [status]: { body: made(list) } });
    expect((await adapter.getStatus(attemptOf())).returns).toEqual([
      { name: 'RF5RT8WQ2XNH7PLM', amountOre: 10_000 },
      { name: `${path}/reversals/1`, amountOre: 5_000 },
    ]);
  });

  test('O-14 distinguishes a payment order that the provider does not know from one without an answer', async () => {
    const { adapter } = adapterOf({ [status]: { status: 404, body: { title: 'Not Found' } } });
    await expect(adapter.getStatus(attemptOf())).rejects.toMatchObject({ code: isUnknownAtProvider });
  });

  test('N-02 does not repeat a refund that the provider has already made', async () => {
    const { adapter, sent } = adapterOf({
      [status]: { body: made([{ type: 'Reversal', amount: 10_000, payeeReference: 'RF5RT8WQ2XNH7PLM' }]) },
    });
    expect(await adapter.refund(refund, attemptOf())).toMatchObject({ state: 'succeeded', movedOre: 10_000 });
    expect(sent.map(({ call }) => call)).toEqual([status]);
  });
});

describe('a callback', () => {
  const news = JSON.stringify({ paymentOrder: { id: path, instrument: 'CreditCard', number: 40_126_707_630 } });

  async function targetOf(attempt: PaymentAttempt): Promise<string> {
    const { adapter, sent } = adapterOf({ [orders]: { status: 201, body: paymentOrder({}) } });
    await adapter.start(orderOfAttempt(attempt));
    const body = sent[0]?.body as { readonly paymentorder: { readonly urls: { readonly callbackUrl: string } } };
    const { pathname, search } = new URL(body.paymentorder.urls.callbackUrl);
    return `${pathname}${search}`;
  }
  const read = (target: string, text = news) =>
    adapterOf({}).adapter.handleProviderEvent({
      target,
      body: text,
      host: 'minside.polviktidende.example',
      headers: new Headers({ 'content-type': 'application/json' }),
    });

  test('C-05 finds a callback’s payment order by its URL, even if the callback is repeated', async () => {
    const target = await targetOf(attemptOf());
    const event = { reference: path, name: 'callback', pspReference: '40126707630' };
    expect([read(target), read(target)]).toEqual([event, event]);
  });

  test('C-05 rejects a callback whose URL has a wrong or missing signature, or names another attempt', async () => {
    const target = await targetOf(attemptOf());
    const other = await targetOf(attemptOf({ id: '11111111-5d3a-4b8f-9a7c-1e2d3c4b5a69' }));
    const [, signature = ''] = other.split('&signature=');
    expect(read(target.replace(/signature=.*/, `signature=${signature}`))).toBeUndefined();
    expect(read(target.replace(/attempt=[^&]*/, 'attempt=11111111-5d3a-4b8f-9a7c-1e2d3c4b5a69'))).toBeUndefined();
    expect(read(target.slice(0, -1))).toBeUndefined();
    expect(read('/api/payment/events/card')).toBeUndefined();
    expect(read(target.replace(/signature=.*/, 'signature='))).toBeUndefined();
  });

  test.each(['', 'null', '[]', '{}', '{"paymentOrder":{}}', '{"paymentOrder":{"id":1}}', '<xml/>'])(
    'C-05 rejects a callback with the body %j',
    async (text) => {
      expect(read(await targetOf(attemptOf()), text)).toBeUndefined();
    },
  );
});
