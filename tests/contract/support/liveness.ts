import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { findOpenItems } from '#origin/features/invoices/open-items.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { openItemsOf } from '#src/domain/open-items.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/** The accounts that a liveness check covers, and its time. */
export interface LivenessPlace {
  readonly title: FleetTitle;
  readonly accountNo?: string | undefined;
  readonly today: Day;
  /** True if the account was told of a sum that cannot be returned automatically. */
  readonly isTold: (accountNo: string) => boolean;
}

/** Days by which a suspension may be late: due work runs once in ten days, and takes at most one step per day. */
const lateDays = 14;

/** Statuses that give access. */
const withAccess = [statusCodes.ACTIVE, statusCodes.TRIAL, statusCodes.PENDING_CANCELLATION];

/**
 * Liveness violations (O-14): an open sum without a next step or a cause, money owed to someone who was not told, or
 * unpaid access beyond what the title's terms allow.
 */
export async function livenessFaults(
  database: Database,
  { title, accountNo, today, isTold }: LivenessPlace,
): Promise<readonly string[]> {
  const sums = await findOpenItems(database, accountNo);
  const codes = codesOf([title]);
  const items = openItemsOf(
    sums.filter((sum) => codes.includes(sum.titleCode)),
    today,
  );
  const silent = items.filter((item) => item.owedBy === 'title' && !isTold(item.accountNo));
  return [
    ...items
      .filter(({ cause }) => cause === 'unexplained' || cause === 'stepMissed')
      .map(({ cause, kind, subject, sumOre, nextOn }) => `${cause}: ${kind} ${subject}, ${sumOre} øre, ${nextOn}`),
    ...silent.map(({ kind, subject, sumOre }) => `not told: ${kind} ${subject}, ${sumOre} øre`),
    ...(await unpaidAccess(database, { title, accountNo, today })),
  ];
}

const UnpaidSchema = v.object({ rows: v.array(v.object({ subscriptionNo: v.string(), invoiceNo: v.string() })) });

async function unpaidAccess(
  database: Database,
  { title, accountNo, today }: Pick<LivenessPlace, 'title' | 'accountNo' | 'today'>,
): Promise<readonly string[]> {
  const allowed = title.invoicing.suspendAfterDays + lateDays;
  const found = await database.execute(sql`
    select distinct s.subscription_no as "subscriptionNo", i.aria_invoice_no as "invoiceNo"
    from subscription as s
      join invoice_line as l on l.subscription_no = s.subscription_no and l.amount_ore > 0 and l.reason <> 'reminderFee'
      join invoice as i on i.aria_invoice_no = l.aria_invoice_no
    where s.title_code in ${codesOf([title])} and s.status in ${withAccess}
      and ${accountNo === undefined ? sql`true` : sql`s.account_no = ${accountNo}`}
      and i.kind = 'invoice' and i.due_on + ${allowed}::int < ${today}::date
      and i.price_ore > (
        select coalesce(sum(amount_ore), 0) from settlement where settlement.aria_invoice_no = i.aria_invoice_no
      )`);
  return v
    .parse(UnpaidSchema, found)
    .rows.map(({ subscriptionNo, invoiceNo }) => `access unpaid: ${subscriptionNo}, invoice ${invoiceNo}`);
}
