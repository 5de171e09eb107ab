import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type RecordedAnswer, recordedProvider } from '#tests/support/recorded-provider.ts';
import { ProviderRefusedError, ProviderSilentError } from '../provider-port.ts';
import { callProvider } from './provider-call.ts';

const declineOf = (type: string) => (type === 'https://provider.example/problems/expired' ? 'cardExpired' : undefined);

const asked = (answer: RecordedAnswer) => {
  const { send } = recordedProvider({ 'POST /pay': answer });
  const url = 'https://provider.example/pay';
  return callProvider(send, {
    method: 'POST',
    url,
    headers: {},
    body: {},
    answer: v.object({ id: v.string() }),
    declineOf,
  });
};

test('C-05 reads an answer of the right shape and ignores extra fields', async () => {
  expect(await asked({ status: 201, body: { id: '1', more: true } })).toEqual({ id: '1' });
});

// 409 can mean that a request with the same key is still in progress, so it does not show the outcome.
test.each<[string, RecordedAnswer]>([
  ['no answer', 'noAnswer'],
  ['401, as for an expired token,', { status: 401, body: { title: 'Unauthorized' } }],
  ['403 without a cause', { status: 403, body: { title: 'Forbidden' } }],
  [
    '403 with a problem that the customer did not cause',
    { status: 403, body: { type: 'https://provider.example/problems/merchant' } },
  ],
  ['403 without JSON', { status: 403, body: '<html>Forbidden</html>' }],
  ['408', { status: 408, body: '' }],
  ['409', { status: 409, body: { title: 'Conflict' } }],
  ['429', { status: 429, body: '' }],
  ['500', { status: 500, body: '' }],
  ['502 from a proxy', { status: 502, body: '<html>Bad Gateway</html>' }],
  ['503', { status: 503, body: {} }],
  ['200 without JSON', { body: '<html></html>' }],
  ['200 with an unexpected shape', { body: { number: 1 } }],
  ['200 without a body', { body: '' }],
])('C-05 %s leaves the outcome open', async (_name, answer) => {
  await expect(asked(answer)).rejects.toThrow(ProviderSilentError);
});

test('C-05 treats a 403 with a documented cause as a decline with that cause', async () => {
  const body = { type: 'https://provider.example/problems/expired', title: 'Operation failed' };
  await expect(asked({ status: 403, body })).rejects.toMatchObject({
    name: 'ProviderRefusedError',
    failure: 'cardExpired',
  });
});

describe.each([400, 404, 422])('status %i', (status) => {
  test('C-05 takes the answer to a write as a refusal', async () => {
    await expect(asked({ status, body: { title: 'Refused' } })).rejects.toThrow(ProviderRefusedError);
  });

  test('C-05 leaves the outcome open after a failed read', async () => {
    const { send } = recordedProvider({ 'GET /pay': { status, body: { title: 'Refused' } } });
    const read = callProvider(send, {
      method: 'GET',
      url: 'https://provider.example/pay',
      headers: {},
      answer: v.unknown(),
    });
    await expect(read).rejects.toThrow(ProviderSilentError);
  });
});
