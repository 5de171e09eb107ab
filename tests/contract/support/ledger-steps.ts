import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { makeDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { weighted } from '#tests/support/weighted.ts';
import { changeOn } from './delivery.ts';
import type { LedgerPerson } from './ledger-person.ts';
import { type WishedWrite, writeOf } from './subscription-wishes.ts';

const wish = fc.oneof(
  weighted(4, 'plan', { to: fc.constantFrom('KOMPLETT', 'HELG', 'DIGITAL', 'KOMPLETT-YEARLY') }),
  weighted(1, 'undoPlan'),
  weighted(2, 'discount'),
  weighted(3, 'pause', { length: fc.nat({ max: 2 }) }),
  weighted(1, 'undoPause'),
  weighted(1, 'endPause'),
  weighted(6, 'delivery', {
    type: fc.constantFrom('STOP' as const, 'TRANSFER' as const),
    from: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 14 })),
    length: fc.integer({ min: 2, max: 20 }),
    replaces: fc.option(fc.nat({ max: 1 }), { freq: 1 }),
  }),
  weighted(2, 'withdrawChange', { index: fc.nat({ max: 1 }) }),
  weighted(4, 'complain', {
    ago: fc.nat({ max: 5 }),
    remedy: fc.constantFrom('extension' as const, 'credit' as const),
  }),
  weighted(2, 'cancel'),
  weighted(2, 'undoCancellation'),
  weighted(2, 'withdraw'),
);
type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never;

/** An hour to a day and a half, or up to a little over a month. */
const hours = fc.oneof(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 900 }));

/** One step of a sequence: passing time, or a request and how often, when and where it is repeated. */
export const ledgerStep = fc.oneof(
  weighted(3, 'request', {
    wish,
    /** Session of each attempt: the first sends the request, the others repeat it. */
    sessions: fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 1, maxLength: 3 }),
    /** All at once, one after the other, or after the next request. */
    repeats: fc.constantFrom('together' as const, 'afterwards' as const, 'later' as const),
  }),
  weighted(1, 'wait', { hours }),
);
export type LedgerStep = typeof ledgerStep extends fc.Arbitrary<infer One> ? One : never;

export type RequestStep = Extract<LedgerStep, { kind: 'request' }>;

/** A write that may be sent any number of times. */
export interface LedgerRequest extends WishedWrite {
  readonly key: string;
}

/** Turns a wish into a request as the pages do, by reading first; undefined if nothing is offered. */
export async function requestOf(
  origin: RunningOrigin,
  person: LedgerPerson,
  { wish: wanted, today }: { readonly wish: Wish; readonly today: Day },
): Promise<LedgerRequest | undefined> {
  const key = randomUUID();
  if (wanted.kind === 'delivery') {
    const { type, from, length, replaces } = wanted;
    const fromDate = addDays(today, from);
    const replaced = replaces === null ? null : ((await changeIdsOf(origin, person))[replaces] ?? null);
    const { payload } = changeOn(type, [fromDate, addDays(fromDate, length)], { replaces: replaced });
    return { endpoint: makeDeliveryChange, payload, key };
  }
  if (wanted.kind === 'withdrawChange') {
    const id = (await changeIdsOf(origin, person))[wanted.index];
    return id === undefined ? undefined : { endpoint: withdrawDeliveryChange, payload: { id }, key };
  }
  const write = await writeOf(person.sessions[0], wanted, { titleCode: person.title.titleCode, today });
  return write && { ...write, key };
}

async function changeIdsOf({ services: { database } }: RunningOrigin, { accountNo }: LedgerPerson): Promise<string[]> {
  const rows = await database
    .select({ id: deliveryChange.id })
    .from(deliveryChange)
    .where(eq(deliveryChange.accountNo, accountNo))
    .orderBy(asc(deliveryChange.fromDate), asc(deliveryChange.type));
  return rows.map(({ id }) => id);
}
