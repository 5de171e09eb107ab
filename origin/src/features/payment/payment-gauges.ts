import { and, eq, gte, inArray, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#origin/platform/database/database.ts';
import type { GaugeSource, Sample, TitlesAtTime } from '#origin/platform/operators/gauge-source.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { openPaymentStates } from '#src/domain/payment-states.ts';
import { paymentAttempt, paymentEvent, paymentMethod } from './payment-tables.ts';
import { providerNameOf, providerNames } from './provider-port.ts';

/** Age brackets with their upper limits in hours; the last has none. */
const ages = [
  { age: '1h', hours: 1 },
  { age: '1d', hours: 24 },
  { age: '3d', hours: 72 },
  { age: 'older', hours: Number.POSITIVE_INFINITY },
] as const;

function ageOf(milliseconds: number): string {
  return ages.find(({ hours }) => milliseconds < hours * 3_600_000)?.age ?? 'older';
}

/** If an attempt has a later collection day, its age counts from that day. */
const openPayments: GaugeSource = {
  name: 'min_side_open_payments',
  help: 'Open payment attempts, by provider and age: younger than an hour (1h), a day (1d), three days (3d), or older.',
  labelNames: ['provider', 'age'],
  series: providerNames.flatMap((provider) => ages.map(({ age }) => ({ provider, age }))),
  read: async (database, groups) => (await Promise.all(groups.map((group) => readOpen(database, group)))).flat(),
};

async function readOpen(database: Database, { now, titles }: TitlesAtTime): Promise<readonly Sample[]> {
  const { createdAt, collectOn, kind, method, nextDueOn, state, titleCode } = paymentAttempt;
  const columns = {
    method,
    since: sql<string>`greatest(${createdAt}, ${collectOn}::date::timestamp at time zone 'Europe/Oslo')`.as('since'),
  };
  const isOpen = and(inArray(state, [...openPaymentStates]), inArray(titleCode, codesOf(titles)));
  const select = (condition: SQL | undefined) =>
    database.select(columns).from(paymentAttempt).where(and(isOpen, condition));
  // Each half uses an index, since the table holds years of attempts.
  const open = await unionAll(select(ne(kind, 'refund')), select(and(eq(kind, 'refund'), isNotNull(nextDueOn))));
  return open.map((attempt): Sample => {
    const provider = providerNameOf(attempt.method) ?? '';
    return { labels: { provider, age: ageOf(now - new Date(attempt.since).getTime()) }, value: 1 };
  });
}

const newsDays = 7;

/** Authenticated provider events that match neither an attempt nor one of our payment methods. */
const unmatchedPayments: GaugeSource = {
  name: 'min_side_unmatched_payments',
  help: 'Payments that a provider reported within the last week and that match no attempt.',
  labelNames: ['provider'],
  series: providerNames.map((provider) => ({ provider })),
  read: async (database) => {
    const since = sql`now() - make_interval(days => ${newsDays}::int)`;
    const attempts = database
      .select()
      .from(paymentAttempt)
      .where(
        or(
          eq(paymentAttempt.reference, paymentEvent.reference),
          eq(paymentAttempt.providerReference, paymentEvent.reference),
          // A purchase is identified by its agreement, which is the prefix of its first charge's name (`chargeName`).
          eq(paymentAttempt.providerReference, sql`split_part(${paymentEvent.reference}, '/charges/', 1)`),
        ),
      );
    const methods = database.select().from(paymentMethod).where(eq(paymentMethod.token, paymentEvent.reference));
    const rows = await database
      .select({ provider: paymentEvent.provider, value: sql<number>`count(distinct ${paymentEvent.reference})::int` })
      .from(paymentEvent)
      .where(and(gte(paymentEvent.receivedAt, since), notExists(attempts), notExists(methods)))
      .groupBy(paymentEvent.provider);
    return rows.map(({ provider, value }) => ({ labels: { provider }, value }));
  },
};

export const paymentGauges: readonly GaugeSource[] = [openPayments, unmatchedPayments];
