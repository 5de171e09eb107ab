import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { idempotencyKey } from '#origin/platform/database/platform-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, previewDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { addDiscount } from '#src/contract/discount.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endPause } from '#src/contract/pause.ts';
import { cancelSubscription, reinstateCancellation } from '#src/contract/subscription-change.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isPresent, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isFullRun } from '#tests/support/full.ts';
import { weighted } from '#tests/support/weighted.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { cabin, changeOn, flat, storedChanges } from './support/delivery.ts';
import { discountId, type WishedWrite, writeOf } from './support/subscription-wishes.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const request = fc.record({
  type: fc.constantFrom('STOP' as const, 'TRANSFER' as const, 'PERMANENT' as const),
  from: fc.integer({ min: -2, max: 60 }),
  length: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 6 }),
  address: fc.constantFrom(flat, cabin),
  /** Index of the change that it replaces; usually none. */
  replaces: fc.option(fc.nat({ max: 3 }), { freq: 1 }),
});

const step = fc.oneof(
  weighted(6, 'request', { request }),
  weighted(2, 'withdrawChange', { index: fc.nat({ max: 3 }) }),
  weighted(3, 'wait', { hours: fc.integer({ min: 1, max: 900 }) }),
  weighted(1, 'cancel'),
  weighted(2, 'undoCancellation'),
  weighted(2, 'reinstateCancel'),
  weighted(2, 'plan', { to: fc.constantFrom('KOMPLETT', 'HELG', 'DIGITAL', 'KOMPLETT-YEARLY') }),
  weighted(1, 'undoPlan'),
  weighted(1, 'discount'),
  weighted(2, 'pause', { length: fc.nat({ max: 2 }) }),
  weighted(1, 'undoPause'),
  weighted(1, 'endPause'),
  weighted(1, 'withdraw'),
  weighted(1, 'complain', { ago: fc.nat({ max: 5 }), remedy: fc.constant('extension') }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/**
 * Requests a write; returns 1 if it was made, otherwise 0. Anything but success or a refusal of the contract fails the
 * test.
 */
async function write(actor: Actor, endpoint: Endpoint, payload: Readonly<Record<string, unknown>>): Promise<number> {
  const response = await actor.asks(endpoint, { payload });
  if (response.status === 200) return 1;
  const { code } = (await response.json()) as { code: string };
  expect([...endpoint.refusals, 'invalidPayload']).toContain(code);
  return 0;
}

async function changesOf(actor: Actor) {
  const response = await actor.asks(getDelivery);
  return response.status === 200 ? ((await response.json()) as { changes: { id: string }[] }).changes : [];
}

/** Runs a step; returns the number of writes made. */
async function take(actor: Actor, one: Step): Promise<number> {
  const { clock } = origin.services;
  const now = await clock.now(actor.title.titleCode);
  const today = dayInOslo(now);
  switch (one.kind) {
    case 'wait':
      await moveClock(origin, actor.title, new Date(now + one.hours * 3_600_000).toISOString());
      return 0;
    case 'request': {
      const { type, from, length, address, replaces } = one.request;
      const fromDate = addDays(today, from);
      const toDate = length === null || type === 'PERMANENT' ? null : addDays(fromDate, length);
      const existing = replaces === null ? undefined : (await changesOf(actor))[replaces];
      const { payload } = changeOn(type, [fromDate, toDate], { address, replaces: existing?.id ?? null });
      const preview = await actor.asks(previewDeliveryChange, { payload });
      const isPossible = preview.status === 200 && ((await preview.json()) as { possible: boolean }).possible;
      const made = await write(actor, makeDeliveryChange, payload);
      expect(made).toBe(isPossible ? 1 : 0);
      return made;
    }
    case 'withdrawChange': {
      const existing = (await changesOf(actor))[one.index];
      return existing === undefined ? 0 : write(actor, withdrawDeliveryChange, { id: existing.id });
    }
    case 'reinstateCancel': {
      const { activities } = await actor.does(getActivities);
      const undo = activities.find(({ kind }) => kind === 'cancellationRegretted');
      return write(actor, reinstateCancellation, { id: undo?.id ?? 'none' });
    }
    case 'cancel':
    case 'complain':
    case 'discount':
    case 'endPause':
    case 'pause':
    case 'plan':
    case 'undoCancellation':
    case 'undoPause':
    case 'undoPlan':
    case 'withdraw': {
      const offered = await writeOf(actor.asks, one, { titleCode: actor.title.titleCode, today });
      const wished = offered ?? blindWrite(one.kind, today);
      const made = wished === undefined ? 0 : await write(actor, wished.endpoint, wished.payload);
      // What the pages offer must be possible, and nothing else.
      if (isOffer(one.kind)) expect(made).toBe(offered === undefined ? 0 : 1);
      return made;
    }
  }
}

function isOffer(kind: Step['kind']): boolean {
  return ['cancel', 'plan', 'discount', 'pause', 'endPause'].includes(kind);
}

/** A write that no page makes, because nothing is offered. */
function blindWrite(kind: Step['kind'], today: Day): WishedWrite | undefined {
  if (kind === 'cancel') return { endpoint: cancelSubscription, payload: { reason: 'unsaid', lastDay: today } };
  if (kind === 'endPause') return { endpoint: endPause, payload: { chargedOre: 0 } };
  if (kind !== 'discount') return undefined;
  return { endpoint: addDiscount, payload: { discountId, fromDate: today, priceOre: 1, priceAfterOre: 1 } };
}

/** Invariants of an account after any sequence of calls. */
async function expectSound(actor: Actor): Promise<void> {
  const { database, clock } = origin.services;
  const today = dayInOslo(await clock.now(actor.title.titleCode));
  const held = await database.select().from(subscription).where(eq(subscription.accountNo, actor.accountNo));
  for (const row of held) {
    expect(Object.values<StatusCode>(statusCodes)).toContain(row.status);
    // A cancelled subscription has a last day and no renewal; one that continues has a future renewal.
    if (row.status === statusCodes.ACTIVE) {
      expect([row.expiryDate, row.renewalDate !== null && row.renewalDate > today]).toEqual([null, true]);
    }
    if (row.status === statusCodes.PENDING_CANCELLATION) {
      expect([row.renewalDate, row.pendingPlanKind, row.expiryDate !== null && row.expiryDate >= today]).toEqual([
        null,
        null,
        true,
      ]);
    }
    // A paused subscription resumes on the day after its pause. Only a paused or an active
    // subscription can have a pause.
    if (row.status === statusCodes.PENDING_ACTIVATION && row.pauseMonths !== null) {
      expect([row.renewalDate, row.resumesOn !== null && row.resumesOn > today]).toEqual([row.resumesOn, true]);
      expect([row.expiryDate, row.pendingPlanKind]).toEqual([null, null]);
    } else if (row.status !== statusCodes.ACTIVE) {
      expect(row.pauseMonths).toBeNull();
    }
    if (row.pauseMonths !== null) expect(row.pendingPlanKind).toBeNull();
    if (!isPresent(row.status)) expect([row.renewalDate, row.pendingPlanKind]).toEqual([null, null]);
    if (row.pendingFrom !== null) expect(row.pendingFrom > today).toBe(true);
  }
  const changes = await storedChanges(origin, actor);
  const temporary = changes
    .filter(({ type }) => type !== 'PERMANENT')
    .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
  for (const [index, change] of temporary.entries()) {
    const next = temporary[index + 1];
    if (change.toDate !== null) expect(change.toDate >= change.fromDate).toBe(true);
    if (next !== undefined)
      expect([change, change.toDate !== null && change.toDate < next.fromDate]).toEqual([change, true]);
  }
  if (!held.some(({ status }) => isPresent(status))) {
    expect(changes.filter(({ endedOn, toDate }) => endedOn === null && (toDate === null || toDate > today))).toEqual(
      [],
    );
  }
}

test('N-05 A-04 N-08 no sequence of calls leaves overlapping changes, an impossible status or a change without its activity', async () => {
  let all = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('komplett', 'helg', 'prove', 'planbytte', 'installeres'),
      fc.array(step, { minLength: 4, maxLength: 18 }),
      async (kind, steps) => {
        const title = Object.assign(nextTitle(), { pauseMonths: [1, 2, 3] });
        const actor = await actorAtTime(origin, title, kind);
        let made = 0;
        for (const one of steps) {
          made += await take(actor, one);
          await expectSound(actor);
        }
        const pages = (await actor.does(getActivities)).pageCount;
        const lines = await Promise.all(
          Array.from({ length: pages }, (_, page) => actor.does(getActivities, { query: { page: String(page + 1) } })),
        );
        const own = lines.flatMap(({ activities }) => activities).filter(({ by }) => by === 'person');
        expect(own).toHaveLength(made);
        all += made;
      },
    ),
    // Each sequence uses its own title, and the fleet has few to spare.
    { numRuns: isFullRun ? 50 : 12, endOnFailure: true },
  );
  // A refused write stores nothing, so its key can be reused.
  expect(await origin.services.database.select().from(idempotencyKey)).toHaveLength(all);
}, 600_000);
