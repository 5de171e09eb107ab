import { expect, test } from 'vitest';
import { attemptOf, orderOfAttempt } from '#tests/support/builders/payment-attempt.ts';
import { type RecordedAnswer, recordedProvider } from '#tests/support/recorded-provider.ts';
import { ProviderRefusedError, ProviderSilentError } from '#origin/features/payment/provider-port.ts';
import { createAvtaleGiro } from './avtalegiro.ts';

// The operator's documents for this API are not public: the shapes are those that the adapter and the sandbox agree on.
// The data is fictional.

const mandate = attemptOf({ method: 'AVTALEGIRO', kind: 'avtaleGiro', amountOre: 0, providerReference: 'm-1' });
const claim = attemptOf({ method: 'AVTALEGIRO', kind: 'charge', collectOn: '2027-03-24', providerReference: 'c-1' });

function adapterOf(answers: Readonly<Record<string, RecordedAnswer>>) {
  const { send, sent } = recordedProvider(answers);
  return { adapter: createAvtaleGiro({ apiUrl: 'https://bank.example/api', accessToken: 't' }, send), sent };
}

test('C-05 a mandate is asked for with our reference, the customer number and the monthly limit in kroner', async () => {
  const body = { id: 'm-1', url: 'https://bank.example/sign/m-1' };
  const { adapter, sent } = adapterOf({ 'POST /api/mandates': { status: 201, body } });
  expect(await adapter.start(orderOfAttempt(mandate))).toEqual({ providerReference: 'm-1', redirectUrl: body.url });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer t');
  expect(sent[0]?.body).toEqual({
    reference: mandate.reference,
    payerNumber: '100000101',
    companyName: 'Polvik Tidende',
    amountLimitKroner: 10_000,
    returnUrl: `https://minside.polviktidende.example/betaling?betaling=${mandate.id}`,
  });
});

test.each([
  ['requested', { state: 'awaitingUser', means: null }],
  ['active', { state: 'succeeded', means: { token: 'm-1', brand: null, lastFour: null, expires: null } }],
  ['cancelled', { state: 'aborted', means: null }],
  ['deleted', { state: 'aborted', means: null }],
  ['expired', { state: 'expired', means: null }],
])('C-05 a mandate that is %s is read', async (status, expected) => {
  const { adapter } = adapterOf({ 'GET /api/mandates/m-1': { body: { id: 'm-1', status } } });
  expect(await adapter.getStatus(mandate)).toEqual({ failure: null, movedOre: 0, ...expected });
  expect(await adapter.meansWorks('m-1')).toBe(status === 'active');
});

test('C-05 a mandate in an unknown state leaves open what happened', async () => {
  const { adapter } = adapterOf({ 'GET /api/mandates/m-1': { body: { id: 'm-1', status: 'paused' } } });
  await expect(adapter.getStatus(mandate)).rejects.toThrow(ProviderSilentError);
});

test.each([
  ['requested', ['GET /api/mandates/m-1', 'DELETE /api/mandates/m-1']],
  ['active', ['GET /api/mandates/m-1']],
])('C-05 giving up a mandate that is %s', async (status, calls) => {
  const { adapter, sent } = adapterOf({
    'GET /api/mandates/m-1': { body: { id: 'm-1', status } },
    'DELETE /api/mandates/m-1': { status: 204, body: '' },
  });
  await adapter.cancel(mandate);
  expect(sent.map(({ call }) => call)).toEqual(calls);
});

test('C-05 a claim is made under our reference, for the day on which the bank takes it', async () => {
  const { adapter, sent } = adapterOf({ 'POST /api/claims': { status: 201, body: { id: 'c-1' } } });
  expect(await adapter.charge(orderOfAttempt(claim), 'm-1')).toBe('c-1');
  expect(sent[0]?.body).toEqual({
    reference: claim.reference,
    mandateId: 'm-1',
    amountOre: 34_900,
    dueOn: '2027-03-24',
    text: 'Faktura 70000001',
  });
});

test.each([
  [{ status: 'IN_PROGRESS' }, { state: 'awaitingUser', failure: null, movedOre: 0 }],
  [{ status: 'PENDING' }, { state: 'awaitingUser', failure: null, movedOre: 0 }],
  [{ status: 'PROCESSED' }, { state: 'succeeded', failure: null, movedOre: 34_900 }],
  [{ status: 'STOPPED' }, { state: 'aborted', failure: null, movedOre: 0 }],
  [
    { status: 'STOPPED', reason: 'insufficientFunds' },
    { state: 'declined', failure: 'insufficientFunds', movedOre: 0 },
  ],
])('C-05 the claim %j is read', async (body, expected) => {
  const { adapter } = adapterOf({ 'GET /api/claims/c-1': { body } });
  expect(await adapter.getStatus(claim)).toEqual({ means: null, ...expected });
});

test('C-05 a bank gives nothing back, and tells no news', async () => {
  const { adapter } = adapterOf({});
  await expect(adapter.refund(claim, claim)).rejects.toThrow(ProviderRefusedError);
  const headers = new Headers();
  expect(adapter.handleProviderEvent({ headers, body: '{}', host: 'a.example', target: '/' })).toBeUndefined();
});
