import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';
import type { DueRows, DueSource } from './due-source.ts';

/** An account on which something has fallen due. */
export interface DueAccount {
  readonly accountNo: string;
  /** Code of the title, or of one of its editions. */
  readonly titleCode: string;
}

/** What is looked for. */
export interface DueSearch {
  readonly titleCodes: readonly string[];
  readonly today: Day;
  readonly most: number;
  /** Only this account. */
  readonly accountNo?: string;
  /** All but these. */
  readonly except?: readonly DueAccount[];
}

/** Accounts whose day has come, the earliest day first. The rule is in the features: here days are only compared. */
export async function findDue(
  database: Database,
  sources: readonly DueSource[],
  search: DueSearch,
): Promise<readonly DueAccount[]> {
  const found = sources.map(({ rows }) => dueRowsOf(rows, search));
  return database
    .select({ accountNo: sql<string>`account_no`, titleCode: sql<string>`title_code` })
    .from(sql`(${sql.join(found, sql` union all `)}) as due`)
    .groupBy(sql`account_no`, sql`title_code`)
    .orderBy(sql`min(next_due_on)`, asc(sql`account_no`))
    .limit(search.most);
}

/** The sources that may have something due on an account: a row's day has come. */
export async function findDueSources(
  database: Database,
  sources: readonly DueSource[],
  search: Omit<DueSearch, 'most'>,
): Promise<readonly DueSource[]> {
  const found = sources.map(({ rows }, index) => {
    return sql`select ${index}::int as source where exists ${dueRowsOf(rows, { ...search, most: 1 })}`;
  });
  const due = await database
    .select({ index: sql<number>`source` })
    .from(sql`(${sql.join(found, sql` union all `)}) as due`);
  return sources.filter((_, index) => due.some((one) => one.index === index));
}

function dueRowsOf(rows: DueRows, { titleCodes, today, most, accountNo, except = [] }: DueSearch) {
  const place = sql`(${rows.accountNo}, ${rows.titleCode})`;
  const excepted = except.map((one) => sql`(${one.accountNo}, ${one.titleCode})`);
  const isMeant = and(
    lte(rows.nextDueOn, today),
    inArray(rows.titleCode, [...titleCodes]),
    accountNo === undefined ? undefined : eq(rows.accountNo, accountNo),
    excepted.length === 0 ? undefined : notInArray(place, excepted),
  );
  const columns = sql`${rows.accountNo} as account_no, ${rows.titleCode} as title_code, ${rows.nextDueOn} as next_due_on`;
  return sql`(select ${columns} from ${rows} where ${isMeant} order by ${rows.nextDueOn} limit ${most})`;
}
