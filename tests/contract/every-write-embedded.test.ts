import { createHash } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { paymentMethod } from '#origin/features/payment/payment-tables.ts';
import { features } from '#origin/features.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import { allEndpoints } from '#src/contract/all.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { planMove } from '#src/contract/moving.ts';
import { actorOn, moveClock, titlesOf } from './support/actor.ts';
import { home } from './support/delivery.ts';
import { flows, publisherToken } from './support/every-write.ts';
import { codeOf, given, redeemed } from './support/gifts.ts';
import { jobsAreDone } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

// On the embedded database a query outside the open transaction never ends, while it succeeds on a
// server. So every write, and every source of due steps, runs once here (ADR 90).
const publisher = { sha256: createHash('sha256').update(publisherToken).digest('hex'), titles: ['*'] };
const origin = await ownOrigin({ environment: { PUBLISHERS: JSON.stringify({ nyhetsbord: publisher }) } });
const nextTitle = titlesOf(origin);
const wednesday = '2027-03-10T09:00:00Z';

const byGiver = { handover: { by: 'giver' }, months: 1, priceOre: 19_900 } as const;

/** Calls that only read, but are not a GET because their query does not fit into a URL. */
const questions: readonly string[] = [
  'retrieveTitleCode',
  'previewPlanChange',
  'getDiscountDetails',
  'previewDeliveryChange',
  'previewMove',
  'quoteOrder',
  'previewGift',
  'previewInvitation',
  'previewHelp',
  'reportClientErrors',
];

const writes = Object.entries<Endpoint>(allEndpoints).filter(
  ([name, { method, changes }]) => changes !== undefined || (method !== 'GET' && !questions.includes(name)),
);
const carriedOut = new Set<string>();

function note(method: string | undefined, href: string): void {
  const { pathname } = new URL(href);
  for (const [name, { method: own, path }] of writes) {
    const isMeant = own === method && new RegExp(`^/api/${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
    if (isMeant) carriedOut.add(name);
  }
}

test.each(Object.entries(flows))('O-01 N-05 a person %s on the embedded database', async (_name, flow) => {
  const title = nextTitle();
  await moveClock(origin, title, wednesday);
  const ask = vi.spyOn(Visitor.prototype, 'ask');
  const before = carriedOut.size;
  await flow({ origin, title, actor: (kind) => actorOn(origin, title, kind) });
  for (const [index, [href, asked]] of ask.mock.calls.entries()) {
    const result = ask.mock.settledResults[index];
    if (result?.type === 'fulfilled' && result.value.ok) note(asked?.method, href);
  }
  expect(carriedOut.size).toBeGreaterThan(before);
});

test('O-01 N-05 the flows above make every write of the contract', () => {
  expect(writes.map(([name]) => name).filter((name) => !carriedOut.has(name))).toEqual([]);
});

test('O-03 O-04 each source of due steps has run a step on the embedded database', async () => {
  const title = nextTitle();
  await moveClock(origin, title, wednesday);
  await seedTitle(origin.services, title);
  const mover = await actorOn(origin, title, 'faktura');
  const move = { movesOn: '2027-03-15', address: home, paper: 'follows', carrier: null, invoicesFollow: true };
  await mover.does(planMove, { payload: { move, replaces: null, chargedOre: null } });
  const giftNo = await given(origin, await actorOn(origin, title, 'komplett'), byGiver);
  await redeemed(
    await actorOn(origin, title, 'trettifire'),
    await codeOf(await actorOn(origin, title, 'komplett'), giftNo),
  );
  // Makes the cards of the title's other people expire soon.
  await origin.services.database
    .update(paymentMethod)
    .set({ nextDueOn: '2027-03-20' })
    .where(eq(paymentMethod.accountNo, demoPersonOf(title, 'digital').accountNo));
  const sources = features.flatMap(({ dueSources = [] }) => dueSources);
  const idle = new Set(sources.map(({ rows }) => getTableName(rows)));
  for (const source of sources) {
    const { nextStep } = source;
    vi.spyOn(source, 'nextStep').mockImplementation(async (...asked) => {
      const step = await nextStep(...asked);
      if (step === null) return null;
      return {
        ...step,
        carryOut: async (tools) => {
          await step.carryOut(tools);
          idle.delete(getTableName(source.rows));
        },
      };
    });
  }
  await moveClock(origin, title, '2027-06-15T09:00:00Z');
  await jobsAreDone(origin.services.database);
  expect([...idle]).toEqual([]);
});
