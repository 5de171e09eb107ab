import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt, isUuid } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { requireRow } from '#origin/platform/database/rows.ts';
import {
  type Activity,
  type ActivityFacts,
  type ExactKind,
  exactKinds,
  knownKinds,
  type LoggedKind,
} from '#src/contract/activity.ts';
import { orderTypeOf } from '#src/domain/orders.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { accountActivity, receiptNumber } from './activity-tables.ts';

const pageSize = 20;

export interface NewActivity {
  readonly accountNo: string;
  readonly titleCode: string;
  readonly at: Instant;
  readonly kind: LoggedKind;
  readonly by: Activity['by'];
  /** Null if the system made the change. */
  readonly personId: string | null;
  readonly facts: ActivityFacts;
  /** The person named by `recipient` in the facts; null or left out if the origin does not know them. */
  readonly recipientPersonId?: string | null;
  /** E-mail address for the receipt; null or left out if none is sent. */
  readonly mailedTo?: string | null;
}

export function activityRow({ at, ...line }: NewActivity) {
  return {
    ...line,
    id: randomUUID(),
    at: new Date(at),
    receiptNumber: sql`nextval(${receiptNumber.seqName}::regclass)::text`,
  };
}

/** Writes an activity log line in the transaction of its change; the line is also the receipt (N-08). */
export async function recordActivity(transaction: Database, line: NewActivity): Promise<Activity> {
  const insert = transaction.insert(accountActivity).values(activityRow(line)).returning();
  return toActivity(await requireRow(insert, 'A line was not written to the activity log.'));
}

/** Links the lines that name an e-mail address to the person who accepted an invitation with it. */
export async function linkRecipientPerson(
  transaction: Database,
  place: AccountPlace,
  { email, personId }: { readonly email: string; readonly personId: string },
): Promise<void> {
  const isNamed = eq(sql`${accountActivity.facts}->>'recipient'`, email);
  await transaction
    .update(accountActivity)
    .set({ recipientPersonId: personId })
    .where(and(isInPart(place), isNamed));
}

export interface ActivityFilter extends AccountPlace {
  /** Selects the actions of one helper's access; left out to select all lines. */
  readonly helperId?: string | undefined;
}

function isInPart({ helperId, ...place }: ActivityFilter) {
  const isOfAccount = isAt(accountActivity, place);
  const { facts } = accountActivity;
  return helperId === undefined ? isOfAccount : and(isOfAccount, eq(sql`${facts}->'helper'->>'id'`, helperId));
}

export async function findHelperActivities(
  database: Database,
  { most, ...part }: ActivityFilter & { readonly helperId: string; readonly most: number },
): Promise<Activity[]> {
  const rows = await selectNewest(database, part).limit(most);
  return rows.map(toActivity);
}

function selectNewest(database: Database, part: ActivityFilter) {
  const { at, sequence } = accountActivity;
  return database.select().from(accountActivity).where(isInPart(part)).orderBy(desc(at), desc(sequence));
}

export async function findActivities(
  database: Database,
  { page, ...part }: ActivityFilter & { readonly page: number },
): Promise<{ readonly activities: Activity[]; readonly pageCount: number }> {
  const lines = await database.$count(accountActivity, isInPart(part));
  const rows = await selectNewest(database, part)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { activities: rows.map(toActivity), pageCount: Math.max(1, Math.ceil(lines / pageSize)) };
}

export async function findActivity(
  database: Database,
  { id, ...part }: ActivityFilter & { readonly id: string },
): Promise<Activity | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await database
    .select()
    .from(accountActivity)
    .where(and(eq(accountActivity.id, id), isInPart(part)));
  return row === undefined ? undefined : toActivity(row);
}

/** Does nothing if the line is gone by then. */
export async function recordMailSent(transaction: Database, id: string, mailSentAt: Date): Promise<void> {
  await transaction.update(accountActivity).set({ mailSentAt }).where(eq(accountActivity.id, id));
}

export function toActivity({
  id,
  receiptNumber,
  at,
  kind,
  by,
  facts,
  mailedTo,
  mailSentAt,
}: typeof accountActivity.$inferSelect): Activity {
  const mail = mailedTo === null ? null : { recipient: mailedTo, isSent: mailSentAt !== null };
  const orderType = orderTypeOf(kind);
  const order = orderType === undefined ? {} : { orderType };
  return { id, receiptNumber, at: at.toISOString(), ...sentKind(kind), ...order, by, facts, mail };
}

/** Returns a kind that pages of the last release can handle too, and the exact kind if it differs. */
function sentKind(kind: LoggedKind): Pick<Activity, 'kind' | 'exactKind'> {
  return isExact(kind) ? { kind: knownKinds[kind], exactKind: kind } : { kind };
}

function isExact(kind: LoggedKind): kind is ExactKind {
  return exactKinds.some((one) => one === kind);
}
