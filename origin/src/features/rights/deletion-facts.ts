import { findAgreement } from '#origin/features/business/business-repository.ts';
import { giftStateOf } from '#origin/features/gifts/gift-entity.ts';
import { findGifts } from '#origin/features/gifts/gift-repository.ts';
import { findOpenInvoices } from '#origin/features/invoices/invoice-repository.ts';
import { countShared } from '#origin/features/subscription/end-subscription.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findAllSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { deletionDayOf } from '#origin/identity/deletion-service.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Deletion } from '#src/contract/rights.ts';
import { lastDayBefore } from '#src/domain/deletion.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isUsable } from '#src/domain/gifts.ts';
import { outstandingOf } from '#src/domain/invoices.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';

export interface DeletionContext {
  readonly database: Database;
  readonly fleet: FleetView;
  readonly actor: Pick<SignedIn, 'personId' | 'accountNo'>;
  readonly title: FleetTitle;
  readonly now: Instant;
}

/** Returns whether a deletion is planned, and what it affects on any title of the group. */
export async function findDeletion(asker: DeletionContext): Promise<Deletion> {
  const { database, actor } = asker;
  const { deletionAskedAt = null } = (await findPerson(database, actor.personId)) ?? {};
  const dueOn = deletionDayOf({ deletionAskedAt });
  const { accountNo } = actor;
  const asked = deletionAskedAt === null || dueOn === null ? null : { askedAt: deletionAskedAt.toISOString(), dueOn };
  if (accountNo === null) return { asked, subscriptions: [], unpaid: [], gifts: [] };
  return {
    asked,
    subscriptions: await runningSubscriptions(asker, accountNo, dueOn),
    unpaid: await unpaidInvoices(asker, accountNo),
    gifts: await unusedGifts(asker, accountNo),
  };
}

async function runningSubscriptions(
  asker: DeletionContext,
  accountNo: string,
  dueOn: Day | null,
): Promise<Deletion['subscriptions']> {
  const running: Deletion['subscriptions'] = [];
  for (const row of await findAllSubscriptions(asker.database, accountNo)) {
    const title = asker.fleet.titleOfCode(row.titleCode);
    if (title === undefined || !isPresent(row.status)) continue;
    const company = (await findAgreement(asker.database, row.subscriptionNo))?.company;
    running.push({
      ...placeOf(asker, title),
      planName: planOf(title, row.planKind).name,
      isOwn: row.access === 'own',
      ...(company === undefined ? {} : { company }),
      ...(row.store === null ? {} : { store: row.store }),
      lastDay: lastDayOf(row, dueOn),
      sharedWith: await countShared(asker.database, row),
    });
  }
  return running;
}

function lastDayOf({ expiryDate, pausedFrom, renewalDate }: SubscriptionRow, dueOn: Day | null): Day | null {
  // A paused subscription does not resume before the deletion.
  if (dueOn === null || (expiryDate === null && pausedFrom !== null)) return expiryDate;
  return lastDayBefore(dueOn, expiryDate === null ? renewalDate : addDays(expiryDate, 1));
}

async function unpaidInvoices(asker: DeletionContext, accountNo: string): Promise<Deletion['unpaid']> {
  const unpaid: Deletion['unpaid'] = [];
  for (const title of asker.fleet.titles) {
    for (const row of await findOpenInvoices(asker.database, { accountNo, titleCode: title.titleCode })) {
      const { ariaInvoiceNo } = row;
      unpaid.push({ ...placeOf(asker, title), ariaInvoiceNo, outstandingOre: outstandingOf(row) });
    }
  }
  return unpaid;
}

async function unusedGifts(asker: DeletionContext, accountNo: string): Promise<Deletion['gifts']> {
  const unused: Deletion['gifts'] = [];
  for (const title of asker.fleet.titles) {
    for (const row of await findGifts(asker.database, { accountNo, titleCode: title.titleCode })) {
      const state = giftStateOf(row, dayInOslo(asker.now));
      const { giftNo, recipientName, sendOn } = row;
      if (isUsable(state))
        unused.push({ ...placeOf(asker, title), giftNo, recipientName, sendOn: state === 'scheduled' ? sendOn : null });
    }
  }
  return unused;
}

function placeOf({ fleet, title: here }: DeletionContext, title: FleetTitle) {
  const isHere = title.titleCode === here.titleCode;
  return { titleName: title.displayName, pageUrl: isHere ? null : fleet.pageUrl(title) };
}
