import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';
import type { DueSource } from './due-source.ts';

/** An account on which something has fallen due, and the day: what is due is looked through in the order of these. */
export interface DueAccount {
  readonly day: Day;
  readonly accountNo: string;
  /** Code of the title, or of one of its editions. */
  readonly titleCode: string;
}

/** What is looked for. */
export interface DueSearch {
  readonly titleCodes: readonly string[];
  readonly now: Instant;
}

/** A page of what is due. */
export interface DuePage extends DueSearch {
  readonly most: number;
  /** The last of the page before; none for the first page. */
  readonly after: DueAccount | undefined;
}

/** Accounts whose day has come, the earliest day first. The rule is in the features: here days are only compared. */
export async function findDue(
  database: Database,
  sources: readonly DueSource[],
  { after, most, ...search }: DuePage,
): Promise<readonly DueAccount[]> {
  const found = sources.map((source) => {
    const { rows } = source;
    const key = sql`${rows.nextDueOn}, ${rows.accountNo}, ${rows.titleCode}`;
    const isAfter = after && sql`(${key}) > (${after.day}::date, ${after.accountNo}, ${after.titleCode})`;
    const isMeant = and(isDueRow(source, search), isAfter);
    return sql`(select distinct ${key} from ${rows} where ${isMeant} order by ${key} limit ${most})`;
  });
  return database
    .select({
      day: sql<Day>`next_due_on::text`,
      accountNo: sql<string>`account_no`,
      titleCode: sql<string>`title_code`,
    })
    .from(sql`(${sql.join(found, sql` union `)}) as due`)
    .orderBy(sql`next_due_on, account_no, title_code`)
    .limit(most);
}

/** What an account's rows are looked through for within another statement. */
interface DueCondition {
  readonly accountNo: PgColumn;
  readonly titleCodes: readonly string[];
  /** Time of the title's clock, in milliseconds. */
  readonly now: SQL;
}

/** Whether the day of a row of an account has come: if not, nothing is due. */
export function hasDueRow(sources: readonly DueSource[], { accountNo, titleCodes, now }: DueCondition): SQL<boolean> {
  const today = sql`(to_timestamp(${now} / 1000) at time zone 'Europe/Oslo')::date`;
  const found = sources.map(({ rows }) => {
    const isDue = and(
      eq(rows.accountNo, accountNo),
      lte(rows.nextDueOn, today),
      inArray(rows.titleCode, [...titleCodes]),
    );
    return sql`exists (select 1 from ${rows} where ${isDue})`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** The sources that may have something due on an account: a row's day has come. */
export async function findDueSources(
  database: Database,
  sources: readonly DueSource[],
  { accountNo, ...search }: DueSearch & { readonly accountNo: string },
): Promise<readonly DueSource[]> {
  const found = sources.map((source, index) => {
    const { rows } = source;
    const isMeant = and(eq(rows.accountNo, accountNo), isDueRow(source, search));
    return sql`select ${index}::int as source where exists (select 1 from ${rows} where ${isMeant})`;
  });
  const due = await database
    .select({ index: sql<number>`source` })
    .from(sql`(${sql.join(found, sql` union all `)}) as due`);
  return sources.filter((_, index) => due.some((one) => one.index === index));
}

function isDueRow({ rows, isDue }: DueSource, { titleCodes, now }: DueSearch) {
  return and(lte(rows.nextDueOn, dayInOslo(now)), isDue?.(now), inArray(rows.titleCode, [...titleCodes]));
}
