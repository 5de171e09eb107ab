import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bankPayment } from '#origin/features/bank/bank-tables.ts';
import { invoice, totalKid } from '#origin/features/invoices/invoice-tables.ts';
import { avtaleGiroClaim, paymentAttempt, paymentMethod } from '#origin/features/payment/payment-tables.ts';
import { purchaseOrder } from '#origin/features/purchase/order-tables.ts';
import { createMovableClock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { cardOrders } from '#origin/sandbox/payments/card-order.ts';
import { claims } from '#origin/sandbox/payments/sandbox-bank.ts';
import { chargeStatusOf, charges } from '#origin/sandbox/payments/wallet-charges.ts';
import { agreements, answerMs, walletPayments } from '#origin/sandbox/payments/wallet-provider.ts';
import { sandboxPayment } from '#origin/sandbox/sandbox-tables.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { livenessFaults } from '../contract/support/liveness.ts';
import type { Violation } from './audit.ts';
import type { AuditedBooks, AuditedEntry, ProviderMeans, ProviderRecord } from './audited-books.ts';
import type { ChaosWorld } from './world.ts';

/** Ids of attempts and ledger rows from before the run: the demo people's history, which no provider has. */
export async function readPast(database: Database): Promise<ReadonlySet<string>> {
  const attempts = await database.select().from(paymentAttempt);
  const ended = attempts.filter(({ state }) => !isOpenState(state));
  return new Set([...ended, ...(await readEntries(database))].map(({ id }) => id));
}

/** Reads our books and the sandbox providers' directly from the database, without what ended before the run. */
export async function readBooks(
  database: Database,
  before: ReadonlySet<string>,
): Promise<Omit<AuditedBooks, 'paymentsByKey' | 'failures' | 'transfers'>> {
  const attempts = (await database.select().from(paymentAttempt)).filter(({ id }) => !before.has(id));
  const methods = await database.select().from(paymentMethod);
  const kept = await database.select().from(sandboxPayment);
  const keptById = new Map(kept.map((row) => [row.id, row]));
  const references = new Map(attempts.map(({ id, reference }) => [id, reference]));
  for (const row of withReferences(kept, await readClaims(database))) keptById.set(row.id, row);
  const inBank = await readBank(database, references);
  // A card charge whose answer was lost is requested again. The first payment order has no reference here, so nothing
  // can capture it, and the hold expires at the provider.
  const named = new Set(attempts.map(({ providerReference }) => providerReference));
  const nows = await readClocks(database, [...attempts, ...kept.map(({ merchant: titleCode }) => ({ titleCode }))]);
  const nowOf = (titleCode: string): Instant => nows.get(titleCode) ?? 0;
  return {
    attempts: attempts.map((attempt) => ({
      ...attempt,
      matter: [attempt.accountNo, attempt.titleCode, attempt.purpose, attempt.subject].join(' '),
      isScheduled: waitsForItsDay(attempt, dayInOslo(nowOf(attempt.titleCode))),
    })),
    entries: (await readEntries(database)).filter(({ id }) => !before.has(id)),
    records: [
      ...[...keptById.values()]
        .flatMap((row) => recordOf(row, keptById, nowOf(row.merchant)) ?? [])
        .map((record) => (record.id === record.reference || named.has(record.id) ? record : { ...record, heldOre: 0 })),
      ...inBank.records,
    ].map(inBank.withReversal),
    storedTransfers: inBank.storedTransfers,
    means: kept.flatMap((row) => meansOf(row, kept)),
    orders: await database.select().from(purchaseOrder),
    methods: methods.map(({ token, endedAt }) => ({ token, isPresent: endedAt === null })),
    ...(await countJobs(database)),
  };
}

/** Our AvtaleGiro claims with their attempts, paid ones first. */
async function readClaims(database: Database) {
  const rows = await database
    .select({ claim: avtaleGiroClaim, attempt: paymentAttempt })
    .from(avtaleGiroClaim)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, avtaleGiroClaim.attemptId));
  const isPaid = ({ attempt: { state } }: (typeof rows)[number]): boolean =>
    state === 'succeeded' || state === 'reversed';
  return rows.toSorted((one, other) => Number(isPaid(other)) - Number(isPaid(one)));
}

/**
 * Fills in the bank's claims with the references of our attempts. The bank has only KID, amount and due day. Among
 * claims with the same three, as many are paid there as here, so paid claims are matched with paid attempts.
 */
function withReferences(kept: readonly Kept[], own: Awaited<ReturnType<typeof readClaims>>): readonly Kept[] {
  const lineOf = ({ kid, sumOre, dueOn }: { readonly kid: string; readonly sumOre: number; readonly dueOn: Day }) =>
    [kid, sumOre, dueOn].join(' ');
  const ownByLine = Map.groupBy(own, ({ claim }) => lineOf(claim));
  const inBank = kept
    .filter(({ kind }) => kind === claims.kind)
    .map((row) => ({ row, claim: v.parse(claims.schema, row.data) }))
    .toSorted((one, other) => Number(other.claim.state === 'paid') - Number(one.claim.state === 'paid'));
  return [...Map.groupBy(inBank, ({ claim }) => lineOf(claim))].flatMap(([line, alike]) =>
    alike.map(({ row }, index) => ({
      ...row,
      reference: ownByLine.get(line)?.[index]?.attempt.reference ?? row.reference,
    })),
  );
}

/** Reads the reported payments and reversals, and a provider record for each booked payment. */
async function readBank(database: Database, references: ReadonlyMap<string, string>) {
  const rows = await database.select().from(bankPayment);
  const invoices = await database.select({ kid: invoice.kid }).from(invoice);
  const totals = await database.select({ kid: totalKid.kid }).from(totalKid);
  const kids = new Set([...invoices, ...totals].map(({ kid }) => kid));
  const settled = rows.filter(({ state }) => state === 'settled');
  const referenceOf = ({ attemptId }: (typeof rows)[number]): string => references.get(attemptId ?? '') ?? '';
  const reversed = Map.groupBy(
    settled.filter(({ isReversal }) => isReversal),
    referenceOf,
  );
  // The sandbox's bank keeps its own record of what it has collected.
  const records = settled
    .filter(({ isReversal, isCollected }) => !isReversal && !isCollected)
    .map((row): ProviderRecord => {
      const sums = { capturedOre: row.sumOre, returnedOre: 0, heldOre: 0 };
      return { id: row.id, reference: referenceOf(row), ...sums, isPayable: false };
    });
  const withReversal = (record: ProviderRecord): ProviderRecord => {
    const reversedOre = (reversed.get(record.reference) ?? []).reduce((sum, { sumOre }) => sum + sumOre, 0);
    return { ...record, returnedOre: record.returnedOre + reversedOre };
  };
  const storedTransfers = rows
    .filter(({ isCollected }) => !isCollected)
    .map((row) => ({ ...row, account: row.ourAccount, isKnown: row.kid !== null && kids.has(row.kid) }));
  return { records, storedTransfers, withReversal };
}

/** True for a charge on a later day, and for a mandate that the person can still sign at the bank. */
function waitsForItsDay({ kind, collectOn, nextDueOn }: typeof paymentAttempt.$inferSelect, today: Day): boolean {
  const waitsUntil = kind === 'avtaleGiro' ? nextDueOn : collectOn;
  return waitsUntil !== null && waitsUntil > today;
}

async function readClocks(
  database: Database,
  rows: readonly { readonly titleCode: string }[],
): Promise<ReadonlyMap<string, Instant>> {
  const clock = createMovableClock(database);
  const codes = [...new Set(rows.map(({ titleCode }) => titleCode))];
  return new Map(await Promise.all(codes.map(async (code) => [code, await clock.now(code)] as const)));
}

const EntriesSchema = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      subject: v.string(),
      kind: v.picklist(['payment', 'refund']),
      amountOre: v.number(),
      settledOre: v.number(),
    }),
  ),
});

/** Payments and refunds in the ledger, including the demo people's history. */
async function readEntries(database: Database): Promise<readonly AuditedEntry[]> {
  const found = await database.execute(sql`
    select id, subject, kind, amount_ore as "amountOre", coalesce((
      select sum(settlement.amount_ore) from settlement where ledger_entry.id in (payment_id, refund_id)
    ), 0)::int as "settledOre"
    from ledger_entry where kind in ('payment', 'refund')`);
  return v.parse(EntriesSchema, found).rows;
}

type Kept = typeof sandboxPayment.$inferSelect;

/** The record, if it moved money or still can; otherwise undefined. */
function recordOf(row: Kept, all: ReadonlyMap<string, Kept>, now: Instant): ProviderRecord | undefined {
  const { id, kind, reference, data, createdAt } = row;
  const today = dayInOslo(now);
  const none = { id: reference, reference, capturedOre: 0, returnedOre: 0, heldOre: 0, isPayable: false };
  switch (kind) {
    case cardOrders.kind: {
      const { operation, status, amount, captured, reversed } = v.parse(cardOrders.schema, data);
      const isHeld = status === 'Paid' && operation !== 'Verify' && captured === 0;
      const sums = { capturedOre: captured, returnedOre: reversed, heldOre: isHeld ? amount : 0 };
      return { ...none, ...sums, id: `/psp/paymentorders/${id}`, isPayable: status === 'Initialized' };
    }
    case walletPayments.kind: {
      const { state, amount, captured, refunded, cancelled } = v.parse(walletPayments.schema, data);
      const isHeld = state === 'AUTHORIZED' && captured === 0 && cancelled === 0;
      const sums = { capturedOre: captured, returnedOre: refunded, heldOre: isHeld ? amount : 0 };
      return { ...none, ...sums, isPayable: state === 'CREATED' && now < createdAt.getTime() + answerMs };
    }
    case charges.kind: {
      const charge = v.parse(charges.schema, data);
      const agreement = v.parse(agreements.schema, all.get(charge.agreementId)?.data);
      const status = chargeStatusOf(charge, { today, ...agreement });
      const sumIf = (wanted: typeof status) => (status === wanted ? charge.amount : 0);
      return {
        ...none,
        capturedOre: sumIf('CHARGED'),
        heldOre: sumIf('RESERVED'),
        returnedOre: charge.refunded,
      };
    }
    case claims.kind: {
      const claim = v.parse(claims.schema, data);
      const isPaid = claim.state === 'paid';
      return { ...none, capturedOre: isPaid ? claim.sumOre : 0 };
    }
    default:
      return undefined;
  }
}

const TokenSchema = v.object({ isDeleted: v.boolean() });
const StatusSchema = v.object({ status: v.string() });
const OrderTokenSchema = v.object({ token: v.nullable(v.string()) });

function meansOf({ id, kind, reference, data }: Kept, all: readonly Kept[]): readonly ProviderMeans[] {
  switch (kind) {
    case 'cardToken': {
      const order = all.find((one) => one.kind === 'cardOrder' && v.parse(OrderTokenSchema, one.data).token === id);
      return [{ id, reference: order?.reference ?? '', isLive: !v.parse(TokenSchema, data).isDeleted }];
    }
    case 'agreement':
      return [{ id, reference, isLive: v.parse(StatusSchema, data).status === 'ACTIVE' }];
    // Only the person can end a mandate, at the bank: it may outlive the stored one.
    default:
      return [];
  }
}

const JobsSchema = v.object({ rows: v.tuple([v.object({ deadJobs: v.number(), waitingJobs: v.number() })]) });

async function countJobs(database: Database): Promise<Pick<AuditedBooks, 'deadJobs' | 'waitingJobs'>> {
  const counted = await database.execute(sql`
    select (count(*) filter (where name = 'dead-letters' or state = 'failed'))::int as "deadJobs",
      (count(*) filter (where name <> 'dead-letters' and state in ('created', 'retry', 'active')))::int as "waitingJobs"
    from pgboss.job`);
  return v.parse(JobsSchema, counted).rows[0];
}

/** Attempts, claims, bank payments, ledger rows and settlements of the accounts with violations, as JSON lines. */
export async function readEvidence(database: Database, violations: readonly Violation[]): Promise<readonly string[]> {
  const words = [...new Set(violations.flatMap(({ about }) => about.split(/[\s,:]+/)))];
  if (words.length === 0) return [];
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  const found = await database.execute(sql`
    with concerned as (
      select distinct account_no from payment_attempt where left(reference, 16) in (select left(w, 16) from unnest(array[${list}]) as w)
    )
    select row_to_json(one) as line from (
      select account_no, created_at as at, 'attempt' as what, to_jsonb(a) as row from payment_attempt as a
      union all select account_no, created_at, 'entry', to_jsonb(e) from ledger_entry as e
      union all select account_no, due_on::timestamptz, 'claim', to_jsonb(c) from avtale_giro_claim as c
      union all select coalesce(p.account_no, m.account_no), p.booked_on::timestamptz, 'bank payment', to_jsonb(p)
        from bank_payment as p left join mandate as m on m.kid = p.kid
      union all select m.account_no, s.created_at, 'claim in the bank', to_jsonb(s)
        from sandbox_payment as s join mandate as m on m.kid = s.reference where s.kind = ${claims.kind}
      union all select e.account_no, e.created_at, 'settlement', to_jsonb(s) from settlement as s
        join ledger_entry as e on e.id in (s.payment_id, s.refund_id)
    ) as one where account_no in (select account_no from concerned) order by account_no, at`);
  return v
    .parse(v.object({ rows: v.array(v.object({ line: v.unknown() })) }), found)
    .rows.map(({ line }) => JSON.stringify(line));
}

const ToldSchema = v.object({ rows: v.array(v.object({ accountNo: v.string() })) });

/** Liveness violations of payments at all titles. */
export async function auditLiveness({ database, titles }: ChaosWorld): Promise<readonly Violation[]> {
  const clock = createMovableClock(database);
  const found = await database.execute(sql`
    select distinct account.account_no as "accountNo" from account join message on message.recipient = account.email
    where message.subject like '%til gode%'`);
  const told = new Set(v.parse(ToldSchema, found).rows.map(({ accountNo }) => accountNo));
  const faults = await Promise.all(
    titles.map(async (title) => {
      const today = dayInOslo(await clock.now(title.titleCode));
      const ofTitle = await livenessFaults(database, { title, today, isTold: (accountNo) => told.has(accountNo) });
      return ofTitle.map((about) => ({ rule: 'no open sum is left alone', about, found: title.titleCode }));
    }),
  );
  return faults.flat();
}
