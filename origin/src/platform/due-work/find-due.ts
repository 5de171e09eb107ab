import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '../database/database.ts';
import { type AccountMoment, type DueSource, type DueStep, stepRanks, type TitleWork } from './due-source.ts';

export interface DueAccount {
  readonly day: Day;
  readonly accountNo: string;
  /** Code of the title, or of one of its editions. */
  readonly titleCode: string;
}

export interface DueSearch {
  readonly titleCodes: readonly string[];
  readonly now: Instant;
}

export interface DuePage extends DueSearch {
  readonly most: number;
  readonly after: DueAccount | undefined;
}

/** Finds accounts with a due day, earliest first. Only compares days: the features have the rules. */
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

interface DueCondition {
  readonly accountNo: PgColumn;
  readonly titleCodes: readonly string[];
  /** In milliseconds. */
  readonly now: SQL;
}

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

async function findDueSources(
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

/** Events for the account's open pages. */
export type Settled = ReadonlySet<AccountEvent>;

/** Locks until the transaction ends; false if another change is in progress and the caller does not wait. */
export type LockAccount = (
  transaction: Database,
  accountNo: string,
  options: { readonly waits: boolean },
) => Promise<boolean>;

export interface SettleParts {
  readonly lockAccount: LockAccount;
  readonly sources: readonly DueSource[];
  readonly jobs: Pick<Jobs, 'send'>;
  readonly fleet: Pick<FleetView, 'pageUrl'>;
}

/**
 * Carries out the due steps in order (O-03), so that a person's change builds on an up-to-date state. Repeating it does
 * nothing. The account must be locked.
 */
export async function carryOutDueSteps(
  { sources, jobs, fleet }: SettleParts,
  work: TitleWork,
  account: AccountMoment,
): Promise<Settled> {
  const tools = { jobs, pageUrl: fleet.pageUrl(work.title) };
  const events = new Set<AccountEvent>();
  const next = () => firstStep(sources, work, account);
  for (let step = await next(); step !== null; step = await next()) {
    await step.carryOut(tools);
    events.add(step.announces);
  }
  return events;
}

export async function firstStep(
  sources: readonly DueSource[],
  work: TitleWork,
  account: AccountMoment,
): Promise<DueStep | null> {
  const { accountNo, now } = account;
  const search = { titleCodes: codesOf([work.title]), now, accountNo };
  const steps: DueStep[] = [];
  for (const { nextStep } of await findDueSources(work.transaction, sources, search)) {
    const step = await nextStep(work, account);
    if (step !== null) steps.push(step);
  }
  return steps.toSorted((one, other) => one.at - other.at || stepRanks[one.rank] - stepRanks[other.rank])[0] ?? null;
}
