import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import type { InvitationState } from '#src/domain/business-invitations.ts';
import { presentStatuses } from '#src/domain/subscription.ts';
import { businessAgreement, businessInvitation } from './business-tables.ts';

export type AgreementRow = typeof businessAgreement.$inferSelect;

/** An employee on the list, or removed within the last day. */
export type InvitationRow = typeof businessInvitation.$inferSelect;

const pageSize = 20;

const isOnList = isNull(businessInvitation.removedAt);

export function findAgreement(database: Database, subscriptionNo: string): Promise<AgreementRow | undefined> {
  const isMeant = eq(businessAgreement.subscriptionNo, subscriptionNo);
  return firstRow(database.select().from(businessAgreement).where(isMeant));
}

/**
 * Serializes changes to an account's agreements until the transaction ends. Take this lock before any account is
 * locked, so that admins and employees do not deadlock.
 */
export async function lockAgreements(transaction: Database, place: AccountPlace): Promise<void> {
  await transaction
    .select({ no: businessAgreement.subscriptionNo })
    .from(businessAgreement)
    .where(isAt(businessAgreement, place))
    .orderBy(asc(businessAgreement.subscriptionNo))
    .for('update');
}

export async function countInvitations(database: Database, agreementNo: string): Promise<number> {
  return database.$count(businessInvitation, and(eq(businessInvitation.agreementNo, agreementNo), isOnList));
}

interface ListRequest {
  readonly page: number;
  /** Part of the address; empty matches any. */
  readonly search: string;
  readonly state: InvitationState | undefined;
}

export async function findInvitations(
  database: Database,
  agreementNo: string,
  { page, search, state }: ListRequest,
): Promise<{ readonly rows: readonly InvitationRow[]; readonly found: number; readonly pageCount: number }> {
  const part = search.trim().toLowerCase();
  const isAsked = and(
    eq(businessInvitation.agreementNo, agreementNo),
    isOnList,
    part === '' ? undefined : sql`position(${part} in ${businessInvitation.email}) > 0`,
    state === undefined ? undefined : eq(businessInvitation.state, state),
  );
  const found = await database.$count(businessInvitation, isAsked);
  const rows = await database
    .select()
    .from(businessInvitation)
    .where(isAsked)
    .orderBy(desc(businessInvitation.addedAt), asc(businessInvitation.email))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, found, pageCount: Math.max(1, Math.ceil(found / pageSize)) };
}

export async function findInvitedAddresses(database: Database, agreementNo: string): Promise<string[]> {
  const rows = await database
    .select({ email: businessInvitation.email })
    .from(businessInvitation)
    .where(and(eq(businessInvitation.agreementNo, agreementNo), isOnList))
    .orderBy(asc(businessInvitation.email));
  return rows.map(({ email }) => email);
}

/** Includes removed invitations; keyed by address. */
export async function findInvitationsByAddress(
  database: Database,
  agreementNo: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, InvitationRow>> {
  const isMeant = and(eq(businessInvitation.agreementNo, agreementNo), inArray(businessInvitation.email, emails));
  const rows = await database.select().from(businessInvitation).where(isMeant);
  return new Map(rows.map((row) => [row.email, row]));
}

export type NewInvitation = Pick<InvitationRow, 'email' | 'mailCount'>;

export async function saveInvitations(
  transaction: Database,
  { subscriptionNo: agreementNo, titleCode }: AgreementRow,
  { invitations, at }: { readonly invitations: readonly NewInvitation[]; readonly at: Date },
): Promise<void> {
  if (invitations.length === 0) return;
  const fresh = { agreementNo, titleCode, state: 'emailSent', addedAt: at, mailedAt: at } as const;
  await transaction
    .insert(businessInvitation)
    .values(invitations.map((one) => ({ ...fresh, ...one })))
    .onConflictDoUpdate({
      target: [businessInvitation.agreementNo, businessInvitation.email],
      set: { ...fresh, mailCount: sql`excluded.mail_count`, subscriptionNo: null, removedAt: null },
    });
}

export async function countInvitationMail(
  transaction: Database,
  id: string,
  mail: Pick<InvitationRow, 'mailedAt' | 'mailCount'>,
): Promise<void> {
  await transaction.update(businessInvitation).set(mail).where(eq(businessInvitation.id, id));
}

export async function markInvitationsRemoved(
  transaction: Database,
  rows: readonly InvitationRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await transaction
    .update(businessInvitation)
    .set({ removedAt: at, state: 'emailSent', subscriptionNo: null })
    .where(inArray(businessInvitation.id, ids));
}

export interface OpenInvitation {
  readonly invitation: InvitationRow;
  readonly agreement: AgreementRow;
}

/**
 * Returns an address's oldest invitation by a company with a current subscription, and who accepted
 * it, if anyone did.
 */
export function findInvitation(
  database: Database,
  titleCode: string,
  email: string,
): Promise<OpenInvitation | undefined> {
  const isAddress = and(eq(businessInvitation.titleCode, titleCode), eq(businessInvitation.email, email));
  return firstRow(
    database
      .select({ invitation: businessInvitation, agreement: businessAgreement })
      .from(businessInvitation)
      .innerJoin(businessAgreement, eq(businessAgreement.subscriptionNo, businessInvitation.agreementNo))
      .innerJoin(subscription, eq(subscription.subscriptionNo, businessAgreement.subscriptionNo))
      .where(and(isAddress, isOnList, inArray(subscription.status, presentStatuses)))
      .orderBy(asc(businessInvitation.addedAt)),
  );
}

export async function markInvitationAccepted(transaction: Database, id: string, subscriptionNo: string): Promise<void> {
  await transaction
    .update(businessInvitation)
    .set({ state: 'active', subscriptionNo })
    .where(eq(businessInvitation.id, id));
}
