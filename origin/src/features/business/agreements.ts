import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findAccount, insertAccount } from '#origin/features/account/account-repository.ts';
import { findMailAddress, type Holder } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { recordStaffActivity } from '#origin/features/activity/record-activity.ts';
import { billDueEntries } from '#origin/features/invoices/bill-due-entries.ts';
import { payByInvoice } from '#origin/features/payment/method-changes.ts';
import { nextOrderNo } from '#origin/features/purchase/order-repository.ts';
import { firstRenewal, periodEndAt } from '#origin/features/subscription/billing.ts';
import { chargePeriod, findBilling } from '#origin/features/subscription/billing-repository.ts';
import {
  beforeOf,
  findBeforeCancellation,
  markUndone,
  presumedBefore,
  saveCancellation,
  withoutCancellation,
} from '#origin/features/subscription/cancellation-repository.ts';
import { listPriceOreOf, planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import { renewalPriceFacts, stepChargeFacts } from '#origin/features/subscription/price-facts.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import {
  insertSubscription,
  type NewSubscription,
  nextStatus,
  unbilledColumns,
  updateSubscription,
} from '#origin/features/subscription/subscription-writes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { raiseVersion } from '#origin/platform/writes/version-repository.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { isPresent, presentStatuses, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import type { CompanyFields, NewAgreementFields } from './agreement-fields.ts';
import { type AgreementRow, countInvitations, lockAgreements } from './business-repository.ts';
import { businessAgreement } from './business-tables.ts';

export interface RunningAgreement {
  readonly agreement: AgreementRow;
  readonly row: SubscriptionRow;
}

function selectRunning(database: Database, titles: readonly FleetTitle[], isMeant?: SQL) {
  const isAtTitles = inArray(businessAgreement.titleCode, codesOf(titles));
  return database
    .select({ agreement: businessAgreement, row: subscription })
    .from(businessAgreement)
    .innerJoin(subscription, eq(subscription.subscriptionNo, businessAgreement.subscriptionNo))
    .where(and(isAtTitles, inArray(subscription.status, presentStatuses), isMeant));
}

export async function findAgreements(
  database: Database,
  titles: readonly FleetTitle[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly RunningAgreement[]> {
  return selectRunning(database, titles)
    .orderBy(asc(businessAgreement.company), asc(businessAgreement.subscriptionNo))
    .limit(limit)
    .offset(offset);
}

/** Returns undefined if the agreement has ended, or belongs to another title. */
export function findRunningAgreement(
  database: Database,
  titles: readonly FleetTitle[],
  subscriptionNo: string,
): Promise<RunningAgreement | undefined> {
  return firstRow(selectRunning(database, titles, eq(businessAgreement.subscriptionNo, subscriptionNo)));
}

export function newAgreementTerms(
  title: Pick<FleetTitle, 'titleCode'>,
  today: Day,
): { readonly priceOre: number; readonly lastDay: Day } {
  const bought = { planKind: roleKinds.business, billingPeriod: 'yearly' } as const;
  return { priceOre: listPriceOreOf(title, bought, today), lastDay: addDays(firstRenewal(today, 'yearly'), -1) };
}

/** If someone ends the agreement, the last paid day is its last day. */
export async function paidUntil(database: Database, { row }: RunningAgreement, today: Day): Promise<Day> {
  return row.expiryDate ?? periodEndAt(await findBilling(database, row), today);
}

/** `note` records who made the change, in the same transaction. */
interface AgreementWork {
  readonly services: Pick<Services, 'clock' | 'database' | 'dueWork' | 'fleet' | 'jobs' | 'socket'>;
  readonly title: FleetTitle;
  readonly note: (transaction: Database, accountNo: string) => Promise<void>;
}

/**
 * Makes an agreement with a company: a customer number for its manager, and a subscription that is billed yearly. The
 * manager connects the number to their log-in, like other customers without a log-in.
 */
export async function makeAgreement(
  { services, title, note }: AgreementWork,
  fields: NewAgreementFields,
): Promise<Result<{ readonly accountNo: string }, 'companyHasAgreement'>> {
  const { titleCode } = title;
  const at = await services.clock.now(titleCode);
  return services.database.transaction(async (transaction) => {
    const { company, organizationNumber, domains, maxUsers, end, ...contact } = fields;
    // Two simultaneous requests make only one agreement.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`agreement ${titleCode} ${organizationNumber}`}, 0))`,
    );
    const ofCompany = eq(businessAgreement.organizationNumber, organizationNumber);
    const [present] = await selectRunning(transaction, [title], ofCompany).limit(1);
    if (present !== undefined) return { ok: false, error: 'companyHasAgreement' };
    const row = { ...contact, phoneNumber: null, firstTitleCode: titleCode, createdAt: new Date(at) };
    const account = await insertAccount(transaction, row);
    if (account === undefined) throw new Error('The account of a company was not created.');
    const { accountNo } = account;
    const work = { transaction, title };
    await services.dueWork.settle(work, { accountNo, now: at });
    const { subscriptionNo } = await insertAdmin(work, { accountNo, end, at });
    const agreement = { subscriptionNo, accountNo, titleCode, company, organizationNumber, domains, maxUsers };
    await transaction.insert(businessAgreement).values(agreement);
    await note(transaction, accountNo);
    return { ok: true, value: { accountNo } };
  });
}

async function insertAdmin(
  work: { readonly transaction: Database; readonly title: FleetTitle },
  { accountNo, end, at }: { readonly accountNo: string; readonly end: CompanyFields['end']; readonly at: Instant },
): Promise<SubscriptionRow> {
  const { transaction, title } = work;
  const { titleCode } = title;
  const today = dayInOslo(at);
  const made: NewSubscription = {
    ...unbilledColumns,
    subscriptionNo: await nextOrderNo(transaction),
    accountNo,
    titleCode,
    planKind: roleKinds.business,
    status: statusCodes.ACTIVE,
    access: 'work',
    sharedFrom: null,
    info1: 'admin',
    priceOre: newAgreementTerms(title, today).priceOre,
    billingPeriod: 'yearly',
    renewalDate: firstRenewal(today, 'yearly'),
    expiryDate: null,
    paymentMethod: payByInvoice,
    startedOn: today,
    orderedOn: today,
    billingAnchor: today,
  };
  const row = await insertSubscription(transaction, made);
  const facts = stepChargeFacts(row, today);
  const who = { by: 'customerCenter', personId: null } as const;
  const line = await recordActivity(transaction, { accountNo, titleCode, at, kind: 'started', ...who, facts });
  await chargePeriod(work, row, { day: today, line, reason: 'firstPeriod' });
  await billDueEntries(work, accountNo, today);
  return end === 'ends' ? endWithPeriod(transaction, row, at) : row;
}

export type AgreementRefusal = 'agreementEnded' | 'tooFewPlaces' | 'endNotPossible';

/** Employees keep their access even if the domain of their address is removed. */
export async function changeAgreement(
  { services, title, note }: AgreementWork,
  { agreement: { subscriptionNo, ...place } }: RunningAgreement,
  { end, ...fields }: Omit<CompanyFields, 'organizationNumber'> & { readonly organizationNumber: string | null },
): Promise<Result<null, AgreementRefusal>> {
  const { titleCode } = title;
  const { accountNo } = place;
  const at = await services.clock.now(titleCode);
  const changed = await services.database.transaction(async (transaction): Promise<Result<null, AgreementRefusal>> => {
    await raiseVersion(transaction, { accountNo, titleCode, resource: 'business' });
    await lockAgreements(transaction, place);
    await services.dueWork.settle({ transaction, title }, { accountNo, now: at });
    const [row] = await transaction.select().from(subscription).where(eq(subscription.subscriptionNo, subscriptionNo));
    if (row === undefined || !isPresent(row.status)) return { ok: false, error: 'agreementEnded' };
    if (fields.maxUsers < (await countInvitations(transaction, subscriptionNo))) {
      return { ok: false, error: 'tooFewPlaces' };
    }
    if ((end === 'ends') !== isEnding(row)) {
      if (!isEnding(row) && row.status !== statusCodes.ACTIVE) return { ok: false, error: 'endNotPossible' };
      await changeEnd({ services, transaction, title }, row, at);
    }
    await transaction.update(businessAgreement).set(fields).where(eq(businessAgreement.subscriptionNo, subscriptionNo));
    await note(transaction, accountNo);
    return { ok: true, value: null };
  });
  if (changed.ok) {
    services.socket.changed(accountNo, socketEvents.invitationsUpdated);
    services.socket.changed(accountNo, socketEvents.subscriptionChanged);
  }
  return changed;
}

export function isEnding({ status }: Pick<SubscriptionRow, 'status'>): boolean {
  return status === statusCodes.PENDING_CANCELLATION;
}

async function changeEnd(
  { services, transaction, title }: Pick<AgreementWork, 'services' | 'title'> & { readonly transaction: Database },
  row: SubscriptionRow,
  at: Instant,
): Promise<void> {
  const { accountNo } = row;
  const isRenewedAgain = isEnding(row);
  const changed = isRenewedAgain ? await renewAgain(transaction, row, at) : await endWithPeriod(transaction, row, at);
  const planName = planNameOf(row);
  const facts = isRenewedAgain
    ? { planName, fromDate: dayInOslo(at), ...(await renewalPriceFacts(transaction, changed)) }
    : { planName, toDate: changed.expiryDate };
  const account = await findAccount(transaction, accountNo);
  const holder: Holder = { accountNo, personId: account?.personId ?? '', title };
  const parts = { transaction, at, jobs: services.jobs, pageUrl: services.fleet.pageUrl(title), holder };
  const email = await findMailAddress(transaction, accountNo);
  const kind = isRenewedAgain ? 'cancellationRegretted' : 'cancelled';
  await recordStaffActivity(parts, { kind, facts, email });
}

async function endWithPeriod(transaction: Database, row: SubscriptionRow, at: Instant): Promise<SubscriptionRow> {
  const { subscriptionNo } = row;
  const today = dayInOslo(at);
  const made = { reason: 'unsaid', comment: '', before: beforeOf(row), at: new Date(at) };
  await saveCancellation(transaction, { subscriptionNo, ...made });
  return updateSubscription(transaction, subscriptionNo, {
    status: nextStatus(row.status, 'cancelRequested'),
    expiryDate: periodEndAt(await findBilling(transaction, row), today),
    renewalDate: null,
    cancelledOn: today,
  });
}

async function renewAgain(transaction: Database, row: SubscriptionRow, at: Instant): Promise<SubscriptionRow> {
  const { subscriptionNo } = row;
  const before = (await findBeforeCancellation(transaction, subscriptionNo)) ?? presumedBefore(row);
  const renewed = await updateSubscription(transaction, subscriptionNo, {
    status: nextStatus(row.status, 'cancellationUndone'),
    ...withoutCancellation(row, before, dayInOslo(at)),
  });
  await markUndone(transaction, subscriptionNo, { cancellationUndoneAt: new Date(at), undoneCancellation: null });
  return renewed;
}
