import { and, desc, eq } from 'drizzle-orm';
import { isPresent } from '#src/domain/subscription.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { displayNameOf } from '#origin/features/account/holder.ts';
import { findSubscriptionByNo, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { familyInvitation } from './family-tables.ts';

type InvitationRow = typeof familyInvitation.$inferSelect;

/** An invitation with its outcome. */
export interface KnownInvitation extends InvitationRow {
  /** True while the access that it granted exists. */
  readonly hasAccess: boolean;
  /** Name of the member; null before there is one. */
  readonly memberName: string | null;
}

export async function updateInvitation(
  transaction: Database,
  id: string,
  change: Partial<InvitationRow>,
): Promise<void> {
  await transaction.update(familyInvitation).set(change).where(eq(familyInvitation.id, id));
}

/** Returns all invitations to share a subscription, newest first. */
export function findInvitations(database: Database, subscriptionNo: string): Promise<readonly KnownInvitation[]> {
  return findKnown(database, eq(familyInvitation.subscriptionNo, subscriptionNo));
}

export async function findInvitation(
  database: Database,
  titleCode: string,
  id: string,
): Promise<KnownInvitation | undefined> {
  const [row] = await findKnown(database, and(eq(familyInvitation.titleCode, titleCode), eq(familyInvitation.id, id)));
  return row;
}

async function findKnown(database: Database, isMeant: ReturnType<typeof and>): Promise<readonly KnownInvitation[]> {
  const rows = await database
    .select({ row: familyInvitation, status: subscription.status, account, person })
    .from(familyInvitation)
    .leftJoin(subscription, eq(subscription.subscriptionNo, familyInvitation.id))
    .leftJoin(account, eq(account.accountNo, familyInvitation.memberAccountNo))
    .leftJoin(person, eq(person.id, account.personId))
    .where(isMeant)
    .orderBy(desc(familyInvitation.sentAt), desc(familyInvitation.id));
  return rows.map(({ row, status, ...names }) => ({
    ...row,
    hasAccess: status !== null && isPresent(status),
    memberName: row.memberAccountNo === null ? null : displayNameOf(names),
  }));
}

/** Returns the account of the owner; undefined if the subscription is gone. */
export async function findOwnerNo(
  database: Database,
  { sharedFrom }: Pick<SubscriptionRow, 'sharedFrom'>,
): Promise<string | undefined> {
  return sharedFrom === null ? undefined : (await findSubscriptionByNo(database, sharedFrom))?.accountNo;
}
