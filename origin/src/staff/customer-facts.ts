import { findDeletionDay, findHolderName } from '#origin/features/account/holder.ts';
import { findActivities } from '#origin/features/activity/activity-repository.ts';
import { findAgreement } from '#origin/features/business/business-repository.ts';
import {
  type DeliveryChangeRow,
  findDeliveryAddress,
  findOpenChanges,
} from '#origin/features/delivery-plan/planned-changes.ts';
import {
  invitationStateOf as familyStateOf,
  findInvitations,
  findOwnerNo,
} from '#origin/features/family/family-entity.ts';
import { findAccesses, accessStateOf as helperStateOf } from '#origin/features/helping/access-repository.ts';
import { findOpenInvoices, type InvoiceWithSums } from '#origin/features/invoices/invoice-repository.ts';
import { findInvoiceChoice } from '#origin/features/invoices/invoice-settings.ts';
import { findAllSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Activity } from '#src/contract/activity.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { InvitationState } from '#src/domain/family-invitations.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { HelperState } from '#src/domain/helping.ts';
import type { EFakturaState } from '#src/domain/invoices.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';

const shownLines = 8;

export interface LinkedPerson<State> {
  readonly name: string;
  readonly state: State;
}

export interface TitleFacts {
  readonly title: FleetTitle;
  readonly today: Day;
  /** When the customer's account will be deleted; null without a request. Nothing is renewed until then. */
  readonly deletedOn: Day | null;
  readonly current: SubscriptionRow | undefined;
  readonly others: readonly SubscriptionRow[];
  readonly former: readonly SubscriptionRow[];
  readonly address: DeliveryAddress | null;
  readonly changes: readonly DeliveryChangeRow[];
  readonly invoices: readonly InvoiceWithSums[];
  readonly eFaktura: EFakturaState;
  readonly lines: readonly Activity[];
  /** People who share the customer's subscription. */
  readonly family: readonly LinkedPerson<InvitationState>[];
  readonly sharedBy: string | undefined;
  readonly company: string | undefined;
  readonly helpers: readonly LinkedPerson<HelperState>[];
}

type Parts = Pick<Services, 'clock' | 'database' | 'dueWork' | 'fleet'>;

/** Returns the facts by title. `codes` are the title codes that the staff member may see, null for all. */
export async function customerFacts(
  parts: Parts,
  accountNo: string,
  codes: readonly string[] | null,
): Promise<readonly TitleFacts[]> {
  const { database, fleet } = parts;
  const rows = await findAllSubscriptions(database, accountNo);
  const seen = rows.filter(({ titleCode }) => codes?.includes(titleCode) !== false);
  const titles = new Set(seen.map(({ titleCode }) => fleet.titleOfCode(titleCode)).filter((one) => one !== undefined));
  const facts: TitleFacts[] = [];
  for (const title of titles) facts.push(await factsAt(parts, accountNo, title));
  return facts.toSorted((one, other) => one.title.displayName.localeCompare(other.title.displayName, 'nb'));
}

async function factsAt({ clock, database, dueWork }: Parts, accountNo: string, title: FleetTitle): Promise<TitleFacts> {
  const { titleCode, editionCodes } = title;
  const now = await clock.now(titleCode);
  const today = dayInOslo(now);
  // Due steps run first, as they do for the customer.
  await dueWork.catchUp(title, { accountNo, now });
  const place = { accountNo, titleCode };
  const rows = await findAllSubscriptions(database, accountNo);
  const here = sortedSubscriptions(rows.filter((row) => [titleCode, ...editionCodes].includes(row.titleCode)));
  const { activities } = await findActivities(database, { ...place, page: 1 });
  const accesses = await findAccesses(database, place);
  return {
    title,
    today,
    deletedOn: await findDeletionDay(database, accountNo),
    current: here.current,
    others: here.others,
    former: here.former,
    address: await findDeliveryAddress(database, accountNo, titleCode),
    changes: await findOpenChanges(database, { ...place, today }),
    invoices: await findOpenInvoices(database, place),
    eFaktura: (await findInvoiceChoice(database, place)).eFaktura,
    lines: activities.slice(0, shownLines),
    helpers: accesses
      .map((one) => ({ name: one.helperName ?? one.email, state: helperStateOf(one, now) }))
      .filter(isOpen),
    ...(await tiesOf(database, here.current, now)),
  };
}

async function tiesOf(
  database: Database,
  current: SubscriptionRow | undefined,
  now: number,
): Promise<Pick<TitleFacts, 'family' | 'sharedBy' | 'company'>> {
  if (current === undefined) return { family: [], sharedBy: undefined, company: undefined };
  const invitations = await findInvitations(database, current.subscriptionNo);
  const family = invitations
    .map((one) => ({ name: one.memberName ?? one.email, state: familyStateOf(one, now) }))
    .filter(isOpen);
  const ownerNo = current.access === 'family' ? await findOwnerNo(database, current) : undefined;
  return {
    family,
    sharedBy: ownerNo === undefined ? undefined : await findHolderName(database, ownerNo),
    company: (await findAgreement(database, current.subscriptionNo))?.company,
  };
}

function isOpen({ state }: LinkedPerson<HelperState | InvitationState>): boolean {
  return state === 'active' || state === 'accepted' || state === 'pending';
}
