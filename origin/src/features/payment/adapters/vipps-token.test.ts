import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type RecordedAnswer, recordedProvider, vippsMerchant } from '#tests/support/recorded-provider.ts';
import { createAccessTokens, vippsClient } from './vipps-client.ts';

const minute = 60_000;
const tokenCall = 'POST /accesstoken/get';
const tokenOf = (name: string): RecordedAnswer => ({
  body: { token_type: 'Bearer', expires_in: '3599', access_token: name },
});

function clientOf(answers: Readonly<Record<string, RecordedAnswer | readonly RecordedAnswer[]>>) {
  const { send, sent } = recordedProvider(answers);
  const clock = { now: 0 };
  const tokens = createAccessTokens(() => clock.now);
  // Each attempt gets a new client; the tokens stay.
  const write = (serial = vippsMerchant.merchantSerialNumber) => {
    const ask = vippsClient({ ...vippsMerchant, merchantSerialNumber: serial }, send, tokens);
    return ask({ method: 'POST', path: '/x', key: 'a', answer: v.object({}) });
  };
  const fetched = (): number => sent.filter(({ call }) => call === tokenCall).length;
  const used = () => sent.filter(({ call }) => call === 'POST /x').map(({ headers }) => headers.get('authorization'));
  return { clock, write, fetched, used, sent };
}

test('C-05 shares one token among calls, even simultaneous ones', async () => {
  const { write, fetched, used } = clientOf({ [tokenCall]: tokenOf('one'), 'POST /x': { body: {} } });
  await Promise.all([write(), write(), write()]);
  await write();
  expect([fetched(), new Set(used())]).toEqual([1, new Set(['Bearer one'])]);
});

test('C-05 each sales unit has its own token', async () => {
  const answers = { [tokenCall]: [tokenOf('one'), tokenOf('two')], 'POST /x': { body: {} } };
  const { write, used } = clientOf(answers);
  await write('111111');
  await write('222222');
  expect(used()).toEqual(['Bearer one', 'Bearer two']);
});

test('C-05 a token is renewed before it expires', async () => {
  const { clock, write, used } = clientOf({ [tokenCall]: [tokenOf('one'), tokenOf('two')], 'POST /x': { body: {} } });
  await write();
  clock.now += 58 * minute;
  await write();
  clock.now += minute;
  await write();
  expect(used()).toEqual(['Bearer one', 'Bearer one', 'Bearer two']);
});

test('C-05 renews a token that the provider has revoked, and repeats the request with the same key', async () => {
  const { write, used, sent } = clientOf({
    [tokenCall]: [tokenOf('one'), tokenOf('two')],
    'POST /x': [{ body: {} }, { status: 401, body: {} }, { body: {} }],
  });
  await write();
  expect(await write()).toEqual({});
  expect(used()).toEqual(['Bearer one', 'Bearer one', 'Bearer two']);
  expect(sent.filter(({ call }) => call === 'POST /x').map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'a',
    'a',
    'a',
  ]);
});

test('C-05 a missing token, or a fresh one that is refused, leaves the outcome open', async () => {
  const refused = clientOf({ [tokenCall]: tokenOf('one'), 'POST /x': { status: 401, body: {} } });
  await expect(refused.write()).rejects.toMatchObject({ name: 'ProviderSilentError', code: 'accessRefused' });
  expect(refused.used()).toHaveLength(2);
  const none = clientOf({ [tokenCall]: ['noAnswer', tokenOf('one')], 'POST /x': { body: {} } });
  await expect(none.write()).rejects.toMatchObject({ code: 'noToken' });
  expect(await none.write()).toEqual({});
});
