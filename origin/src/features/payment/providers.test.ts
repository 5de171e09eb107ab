import { expect, test } from 'vitest';
import { createCircuitBreaker } from './providers.ts';

const minute = 60_000;

function provider() {
  const state = { now: 0, isUp: true, asked: 0, changes: [] as string[] };
  const send = createCircuitBreaker({
    now: () => state.now,
    onChange: (change) => state.changes.push(change),
    send: async () => {
      state.asked += 1;
      if (!state.isUp) throw new TypeError('fetch failed');
      return new Response(null, { status: 200 });
    },
  });
  const ask = async (): Promise<string> => {
    try {
      await send('https://provider.example', {});
      return 'answered';
    } catch (error) {
      return error instanceof Error ? error.name : '';
    }
  };
  const askTimes = async (times: number, everyMs: number): Promise<string | undefined> => {
    let last: string | undefined;
    for (let count = 0; count < times; count += 1) {
      last = await ask();
      state.now += everyMs;
    }
    return last;
  };
  return { state, ask, askTimes, send };
}

test('C-05 stops calling an unresponsive provider after repeated outages', async () => {
  const { state, ask, askTimes } = provider();
  state.isUp = false;
  expect(await askTimes(5, 3_000)).toBe('TypeError');
  expect(state.changes).toEqual(['open']);
  expect([await ask(), state.asked]).toEqual(['CircuitOpenError', 5]);
});

test.each([
  ['fewer outages than the limit', 4, minute],
  ['a short outage, however many requests fail', 50, 100],
])('C-05 keeps calling a provider after %s', async (_, times, everyMs) => {
  const { state, ask, askTimes } = provider();
  state.isUp = false;
  await askTimes(times, everyMs);
  state.isUp = true;
  expect([await ask(), state.changes]).toEqual(['answered', []]);
});

test('C-05 an answer between outages resets the count, and a refusal counts as an answer', async () => {
  const { state, ask, askTimes } = provider();
  for (const isUp of [false, true, false]) {
    state.isUp = isUp;
    await askTimes(4, minute);
  }
  state.isUp = true;
  expect([await ask(), state.changes]).toEqual(['answered', []]);
  const refusing = createCircuitBreaker({
    now: () => state.now,
    onChange: (change) => state.changes.push(change),
    send: async () => new Response(null, { status: 401 }),
  });
  for (let count = 0; count < 9; count += 1) {
    await refusing('https://provider.example', {});
    state.now += minute;
  }
  expect(state.changes).toEqual([]);
});

test('C-05 after a pause one request probes the provider: an outage reopens the circuit, an answer closes it', async () => {
  const { state, ask, askTimes } = provider();
  state.isUp = false;
  await askTimes(5, 3_000);
  state.now += 15_000;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['TypeError', 'CircuitOpenError', 'CircuitOpenError']);
  expect([await ask(), state.asked]).toEqual(['CircuitOpenError', 6]);
  state.now += 15_000;
  state.isUp = true;
  expect(await Promise.all([ask(), ask()])).toEqual(['answered', 'CircuitOpenError']);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['answered', 'answered', 'answered']);
  expect(state.changes).toEqual(['open', 'closed']);
});
