import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import { deleteSession, findHolder, insertSession } from '#origin/session/session-repository.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { recordStaffUse, type StaffMember, useTicket, whyOf } from './staff-repository.ts';
import { staffSessionMs, staffVisitMs, ticketMs } from './staff-rules.ts';
import { type StaffSearch, staffTicket, staffUse } from './staff-tables.ts';

/** Path below `/api/`. */
export const visitPath = 'staff/visit';

export async function issueTicket(
  { database, fleet, realNow }: Pick<Services, 'database' | 'fleet' | 'realNow'>,
  { id: staffId }: StaffMember,
  { title, accountNo, reason, note }: Omit<StaffSearch, 'typed'> & VisitPlace,
): Promise<string> {
  const token = newToken();
  const { titleCode } = title;
  const expiresAt = new Date(realNow() + ticketMs);
  const ticket = { tokenHash: hashOfToken(token), staffId, accountNo, titleCode, reason, note, expiresAt };
  await database.insert(staffTicket).values(ticket);
  return `${fleet.pageUrl(title)}/api/${visitPath}?${new URLSearchParams({ billett: token })}`;
}

interface VisitPlace {
  readonly title: FleetTitle;
  readonly accountNo: string;
}

/**
 * Begins a visit as a separate read-only session for the holder's account (ADR 81). Returns the session's token;
 * undefined if the ticket is invalid or the account no longer has a holder.
 */
export async function beginVisit(
  { clock, database, realNow }: Pick<Services, 'clock' | 'database' | 'realNow'>,
  { titleCode }: FleetTitle,
  ticketToken: string,
): Promise<string | undefined> {
  const at = new Date(realNow());
  const titleNow = await clock.now(titleCode);
  return database.transaction(async (transaction) => {
    const used = await useTicket(transaction, { tokenHash: hashOfToken(ticketToken), titleCode, at });
    if (used === undefined) return undefined;
    const { ticket, member } = used;
    const { accountNo } = ticket;
    const holder = await findHolder(transaction, accountNo);
    if (holder === undefined) return undefined;
    const token = newToken();
    const id = randomUUID();
    const until = new Date(titleNow + staffVisitMs).toISOString();
    await insertSession(transaction, {
      tokenHash: hashOfToken(token),
      personId: holder.personId,
      titleCode,
      authenticatedAt: at,
      methods: [],
      createdAt: at,
      // The session outlives the visit, so that the page can say that its time is up.
      expiresAt: new Date(at.getTime() + staffSessionMs),
      acting: { kind: 'staff', id, accountNo, name: member.name, rights: [], until },
    });
    const use = { kind: 'visitBegan', accountNo, titleCode, ...whyOf(ticket), grantId: id, at } as const;
    await recordStaffUse(transaction, member, use);
    return token;
  });
}

/** Returns the customer's URL in the staff view. */
export async function endStaffVisit(
  { database, fleet, realNow }: Services,
  { sessionId, acting }: SignedIn,
): Promise<string | null> {
  if (acting === undefined) return null;
  const { id: grantId, accountNo } = acting;
  await database.transaction(async (transaction) => {
    await deleteSession(transaction, sessionId);
    const began = and(eq(staffUse.grantId, grantId), eq(staffUse.kind, 'visitBegan'));
    const [visit] = await transaction.select().from(staffUse).where(began);
    // The record of the visit is deleted after two years.
    if (visit === undefined) return;
    const { staffId: id, staffName: name, titleCode, reason, note } = visit;
    const at = new Date(realNow());
    const use = { kind: 'visitEnded', accountNo, titleCode, reason, note, grantId, at } as const;
    await recordStaffUse(transaction, { id, name }, use);
  });
  return fleet.staffUrl === undefined ? null : `${fleet.staffUrl}/kunde/${accountNo}`;
}
