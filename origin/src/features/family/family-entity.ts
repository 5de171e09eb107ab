import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { account } from '#origin/features/account/account-tables.ts';
import { accountPlaceOf, displayNameOf, findHolderName, type Holder } from '#origin/features/account/holder.ts';
import type { CurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import {
  findSubscriptionByNo,
  findSubscriptions,
  type SubscriptionRow,
} from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { readSignedId, signedId } from '#origin/platform/tokens/token.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { getFamily, Invitation } from '#src/contract/family.ts';
import { type ActionRefusal, answeredRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { type InvitationState, invitationStateAt, placesLeft } from '#src/domain/family-invitations.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { familyInvitation } from './family-tables.ts';

type InvitationRow = typeof familyInvitation.$inferSelect;

export interface KnownInvitation extends InvitationRow {
  /** True as long as the access that it granted exists. */
  readonly hasAccess: boolean;
  /** Null until there is a member. */
  readonly memberName: string | null;
}

export async function updateInvitation(
  transaction: Database,
  id: string,
  change: Partial<InvitationRow>,
): Promise<void> {
  await transaction.update(familyInvitation).set(change).where(eq(familyInvitation.id, id));
}

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

/** Returns undefined if the owner's subscription is gone. */
export async function findOwnerNo(
  database: Database,
  { sharedFrom }: Pick<SubscriptionRow, 'sharedFrom'>,
): Promise<string | undefined> {
  return sharedFrom === null ? undefined : (await findSubscriptionByNo(database, sharedFrom))?.accountNo;
}

const purpose = 'family invitation';

/** Returns undefined if the token was not issued for the title. */
export async function findInvitationByToken(
  database: Database,
  { secrets, titleCode }: Pick<Services, 'secrets'> & { readonly titleCode: string },
  token: string,
): Promise<KnownInvitation | undefined> {
  const id = readSignedId({ secret: secrets.sessionSecret, purpose, titleCode }, token);
  return id === undefined ? undefined : findInvitation(database, titleCode, id);
}

type FamilyParts = Pick<Services, 'fleet' | 'secrets'>;

type FamilyEntity = v.InferInput<typeof getFamily.response>;

/** Reasons that rule out sharing a subscription for good; all others are temporary. */
const lasting: readonly ActionRefusal[] = ['youthPlan', 'notShareable', 'paidByCompany'];

export function invitationStateOf({ state, expiresAt, hasAccess }: KnownInvitation, now: Instant): InvitationState {
  return invitationStateAt({ state, expiresAt: expiresAt.getTime(), hasAccess }, now);
}

export async function findMembership(
  database: Database,
  { accountNo, title }: Holder,
): Promise<SubscriptionRow | undefined> {
  const held = await findSubscriptions(database, accountNo, codesOf([title]));
  return held.find(({ access, status }) => access === 'family' && isPresent(status));
}

async function sharedOf(database: Database, row: SubscriptionRow) {
  const ownerNo = await findOwnerNo(database, row);
  return { sharedBy: ownerNo === undefined ? '' : await findHolderName(database, ownerNo), since: row.startedOn };
}

/**
 * Returns the people who share the current subscription, or its owner. Also covers a subscription that is shared with
 * the person in addition to their own.
 */
export async function findFamily(
  database: Database,
  held: CurrentSubscription,
  parts: FamilyParts,
): Promise<FamilyEntity> {
  const { row, facts, holder, now } = held;
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'subscription' });
  if (row.access === 'family') return { role: 'member', version, ...(await sharedOf(database, row)) };
  const shared = await findMembership(database, holder);
  const beside = shared === undefined ? {} : { beside: await sharedOf(database, shared) };
  const invitations = await findInvitations(database, row.subscriptionNo);
  const refusal = answeredRefusal(refusalOf('shareFamily', facts));
  if (refusal !== null && lasting.includes(refusal)) return { role: 'none', version, refusal, ...beside };
  const { familyMaximum: maximum } = holder.title;
  return {
    role: 'owner',
    version,
    planName: planNameOf(row),
    maximum,
    remaining: placesLeft(
      maximum,
      invitations.map((one) => invitationStateOf(one, now)),
    ),
    refusal,
    invitations: invitations.map((one) => invitationEntityOf(one, held, parts)),
    ...beside,
  };
}

export function invitationLink({ fleet, secrets }: FamilyParts, title: FleetTitle, id: string): string {
  const token = signedId({ secret: secrets.sessionSecret, purpose, titleCode: title.titleCode }, id);
  return `${fleet.pageUrl(title)}/verifiser-familiemedlem#invitasjon=${encodeURIComponent(token)}`;
}

/** Returns a state that pages of the last release can handle too, and whether the invitation was declined. */
function sentState(state: InvitationState): Pick<Invitation, 'state' | 'isDeclined'> {
  return state === 'declined' ? { state: 'withdrawn', isDeclined: true } : { state };
}

function invitationEntityOf(known: KnownInvitation, held: CurrentSubscription, parts: FamilyParts): Invitation {
  const { id, email, memberName, sentAt, expiresAt, acceptedAt } = known;
  const state = invitationStateOf(known, held.now);
  return {
    id,
    email,
    name: memberName,
    ...sentState(state),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    link: state === 'pending' ? invitationLink(parts, held.holder.title, id) : null,
  };
}
