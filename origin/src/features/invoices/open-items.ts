import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { repeat } from '#origin/platform/clock/repeat.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type OpenItem, type OpenSum, openItemsOf } from '#src/domain/open-items.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';

const SumsSchema = v.object({
  rows: v.array(
    v.object({
      kind: v.picklist(['invoice', 'credit', 'surplus', 'takenBack', 'payment']),
      accountNo: v.string(),
      titleCode: v.string(),
      subject: v.string(),
      sumOre: v.number(),
      since: v.string(),
      nextOn: v.nullable(v.string()),
      isChargedBack: v.boolean(),
      wasRefused: v.boolean(),
      isLateFee: v.boolean(),
      isDunned: v.boolean(),
    }),
  ),
});

/** Returns sums owed in either direction, by one account or by all, ordered by account and number. */
export async function findOpenItems(database: Database, accountNo?: string): Promise<readonly OpenSum[]> {
  const ofAccount = (column: string): SQL =>
    accountNo === undefined ? sql`true` : sql`${sql.raw(column)} = ${accountNo}`;
  const found = await database.execute(sql`
    select kind, account_no as "accountNo", title_code as "titleCode", subject, sum_ore::int as "sumOre",
      since::text as "since", next_on::text as "nextOn", is_charged_back as "isChargedBack", was_refused as "wasRefused",
      is_late_fee as "isLateFee", is_dunned as "isDunned"
    from (${openInvoices(ofAccount)} union all ${openCredits(ofAccount)} union all ${openMoves(ofAccount)}
      union all ${lostPayments(ofAccount)}) as open_sum
    order by account_no, subject`);
  return v.parse(SumsSchema, found).rows;
}

/** Invoices with an outstanding amount. A pending charge counts as a next step. */
const openInvoices = (ofAccount: (column: string) => SQL): SQL => sql`
  select 'invoice' as kind, i.account_no, i.title_code, i.aria_invoice_no as subject,
    i.price_ore - coalesce(s.settled_ore, 0) as sum_ore, i.issued_on as since,
    least(i.next_due_on, (
      select min(a.next_due_on) from payment_attempt as a
      where a.account_no = i.account_no and a.title_code = i.title_code and a.purpose = 'invoice'
        and a.subject = i.aria_invoice_no and a.kind <> 'refund' and a.state not in ('succeeded', 'reversed')
    )) as next_on,
    exists (
      select from payment_attempt as a
      where a.account_no = i.account_no and a.title_code = i.title_code and a.purpose = 'invoice'
        and a.subject = i.aria_invoice_no and a.kind = 'chargeback'
    ) as is_charged_back,
    false as was_refused,
    not exists (
      select from invoice_line as l where l.aria_invoice_no = i.aria_invoice_no and l.reason <> 'reminderFee'
    ) as is_late_fee,
    exists (
      select from dunning_record as d where d.aria_invoice_no = i.aria_invoice_no and d.step = 'end'
    ) as is_dunned
  from invoice as i left join lateral (
    select sum(amount_ore) as settled_ore from settlement where settlement.aria_invoice_no = i.aria_invoice_no
  ) as s on true
  where i.kind = 'invoice' and ${ofAccount('i.account_no')} and i.price_ore > coalesce(s.settled_ore, 0)`;

/** Credit notes with an unused part. A refund in progress is tracked until it is done. */
const openCredits = (ofAccount: (column: string) => SQL): SQL => sql`
  select 'credit', i.account_no, i.title_code, i.aria_invoice_no,
    -i.price_ore - coalesce(s.used_ore, 0), i.issued_on,
    least(i.next_due_on, (
      select min(a.next_due_on) from payment_attempt as a
      where a.account_no = i.account_no and a.title_code = i.title_code and a.purpose = 'invoice'
        and a.subject = i.aria_invoice_no and a.kind = 'refund' and a.state <> 'succeeded'
    )),
    false, false, false, false
  from invoice as i left join lateral (
    select sum(amount_ore) as used_ore from settlement where settlement.credit_note_no = i.aria_invoice_no
  ) as s on true
  where i.kind = 'creditNote' and ${ofAccount('i.account_no')} and -i.price_ore > coalesce(s.used_ore, 0)`;

/**
 * Payments with an unused part, and returned money without a matching payment. Leaves out rows that are about to be
 * billed.
 */
const openMoves = (ofAccount: (column: string) => SQL): SQL => sql`
  select case e.kind when 'payment' then 'surplus' else 'takenBack' end, e.account_no, e.title_code, e.subject,
    abs(e.amount_ore) - coalesce(s.used_ore, 0), e.due_on,
    (
      select min(back.next_due_on) from payment_attempt as taken join payment_attempt as back on back.refunds = taken.id
      where e.kind = 'payment' and taken.reference = e.subject and back.kind = 'refund' and back.state <> 'succeeded'
    ),
    e.reason = 'chargeback',
    exists (
      select from payment_attempt as a where e.kind = 'refund' and a.reference = e.subject and a.failure is not null
    ),
    false, false
  from ledger_entry as e left join lateral (
    select sum(amount_ore) as used_ore from settlement
    where (e.kind = 'payment' and settlement.payment_id = e.id) or (e.kind = 'refund' and settlement.refund_id = e.id)
  ) as s on true
  where e.kind in ('payment', 'refund') and ${ofAccount('e.account_no')}
    and abs(e.amount_ore) > coalesce(s.used_ore, 0)
    and not exists (select from ledger_entry as other where other.reverses = e.id)
    and not exists (select from unbilled_entry as u where u.ledger_entry_id = e.id)`;

/**
 * Payments no longer known to their provider, unless staff have closed them or another payment of
 * the same debt succeeded.
 */
const lostPayments = (ofAccount: (column: string) => SQL): SQL => sql`
  select 'payment', a.account_no, a.title_code, a.reference, a.amount_ore, (a.ended_at at time zone 'Europe/Oslo')::date, null::date, false, false, false, false
  from payment_attempt as a
  where a.state = 'lost' and a.closed_at is null and a.kind <> 'refund' and a.amount_ore > 0 and ${ofAccount('a.account_no')}
    and not exists (
      select from payment_attempt as other
      where other.account_no = a.account_no and other.title_code = a.title_code and other.purpose = a.purpose
        and other.subject = a.subject and other.kind not in ('refund', 'chargeback')
        and other.state in ('succeeded', 'reversed')
    )`;

/**
 * Closes a payment that its provider does not know, once staff have found out whether the customer
 * was charged. The payment still counts if the provider reports it later.
 * @returns true if it was listed
 */
export async function closeLostPayment(
  transaction: Database,
  { accountNo, reference, titleCodes, closedAt }: LostPayment,
): Promise<boolean> {
  const { accountNo: owner, reference: name, titleCode, state, id } = paymentAttempt;
  const isSeen = titleCodes === null ? undefined : inArray(titleCode, [...titleCodes]);
  const isLost = and(eq(state, 'lost'), isNull(paymentAttempt.closedAt));
  const isListed = and(eq(owner, accountNo), eq(name, reference), isLost, isSeen);
  const closed = await transaction.update(paymentAttempt).set({ closedAt }).where(isListed).returning({ id });
  return closed.length > 0;
}

interface LostPayment {
  readonly accountNo: string;
  readonly reference: string;
  /** Titles whose payments staff may close; null for all. */
  readonly titleCodes: readonly string[] | null;
  readonly closedAt: Date;
}

/**
 * Returns and counts the operators' list: all open sums without a next step, and those that staff must review, by the
 * titles' clocks.
 */
export async function countOpenItems(services: Services): Promise<readonly OpenItem[]> {
  const { clock, database, metrics, realNow } = services;
  const offsets = await clock.offsets();
  const sums = Map.groupBy(await findOpenItems(database), ({ titleCode }) => titleCode);
  const items = [...sums].flatMap(([titleCode, ofTitle]) =>
    openItemsOf(ofTitle, dayInOslo(realNow() + (offsets.get(titleCode) ?? 0))),
  );
  metrics.countOpenItems(items);
  return items;
}

/** Interval between counts of all open sums, in milliseconds. Each count reads every invoice. */
const countMs = 6 * 3_600_000;

export function startCountingOpenItems(services: Services): () => Promise<void> {
  return repeat(async () => void (await countOpenItems(services)), {
    everyMs: countMs,
    startsNow: true,
    log: services.log,
    failure: 'the open items could not be counted',
  });
}

/** The list names accounts but no people. */
export function createOpenItemsApp(services: Services): Hono {
  const app = new Hono();
  app.get('/open-items', async (context) => {
    const items = await countOpenItems(services);
    return context.json({ countedAt: new Date(services.realNow()).toISOString(), items }, 200, {
      'cache-control': 'no-store',
    });
  });
  return app;
}
