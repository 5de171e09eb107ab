import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { getSubscription } from '#src/contract/subscription.ts';
import { actorOn, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

test('N-23 O-03 a read with nothing due loads session, time and due work in one statement', async () => {
  const actor = await actorOn(origin, nextTitle(), 'komplett');
  await actor.does(getSubscription);
  const query = vi.spyOn(Pool.prototype, 'query');
  await actor.does(getSubscription);
  const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked)).filter((text) => !text.includes('pgboss'));
  query.mockRestore();
  const [first = '', ...others] = texts;
  expect([first.includes('session'), first.includes('clock_offset'), first.includes('next_due_on')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(others.filter((text) => /clock_timestamp|as source|\\"session\\"/.test(text))).toEqual([]);
  expect(texts.length).toBeLessThanOrEqual(6);
});
