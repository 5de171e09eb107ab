import type { Subscription } from '#src/contract/subscription.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { campaigns, offerPriceOre } from '#src/domain/campaigns.ts';
import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { insertChanges, type NewChange } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryAddress } from '#origin/features/delivery-plan/delivery-tables.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { endDiscounts, insertDiscount } from '#origin/features/subscription/discount-repository.ts';
import { insertSubscriptions, type NewSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { BillingPeriodRow } from '#origin/features/subscription/billing.ts';
import { billingPeriod } from '#origin/features/subscription/billing-period-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { seededTitle } from './seeded-title-tables.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';
import { insertBusiness } from './demo-business.ts';
import { seedContent } from './demo-content.ts';
import { type DemoPast, writeHistory } from './demo-history.ts';
import { seedFamily } from './demo-family.ts';
import { seedGifts } from './demo-gift-rows.ts';
import { seedHelpers } from './demo-helping.ts';
import { billPeriod } from './demo-invoices.ts';
import { demoCardOf, storeMethods } from './demo-methods.ts';
import { secondPaper } from './demo-second-paper.ts';
import { demoKinds } from './demo-kinds.ts';
import { insertConfirmations } from './demo-students.ts';
import { birthDateOf, type DemoPerson, demoPersonOf } from './demo-person.ts';

/**
 * Creates a title's demo people at its first use (O-02), in one transaction: a second caller waits for the first and
 * then finds them. Dates count from the title's clock at that moment.
 */
export async function seedTitle(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  title: FleetTitle,
): Promise<void> {
  const now = await clock.now(title.titleCode);
  await database.transaction(async (transaction) => {
    const [first] = await transaction
      .insert(seededTitle)
      .values({ titleCode: title.titleCode, seededAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    if (first === undefined) return;
    const at = new Date(now);
    await insertPeople(transaction, title, { at, today: dayInOslo(now) });
    await seedFamily(transaction, title, { at, subscriptionNoOf: (kind) => subscriptionNoOf(title, kind) });
    await seedGifts(transaction, title, { at, today: dayInOslo(now) });
    await seedHelpers(transaction, title, at);
    await insertBusiness(transaction, title, dayInOslo(now));
    await seedContent(transaction, title, at);
  });
}

interface Moment {
  readonly at: Date;
  readonly today: Day;
}

async function insertPeople(database: Database, title: FleetTitle, moment: Moment): Promise<void> {
  const { titleCode } = title;
  const everyone = demoKinds.map((demo) => ({ demo, who: demoPersonOf(title, demo.kind) }));
  const withAccount = everyone.filter(({ demo }) => demo.account !== 'none');
  const demos = withAccount.map(({ demo }) => demo);
  await database.insert(person).values(
    everyone.map(({ demo, who }) => ({
      id: who.personId,
      userId: who.userId,
      realm: titleCode,
      demoKind: demo.kind,
      email: who.email,
      givenName: who.givenName,
      familyName: who.familyName,
      phoneNumber: who.phoneNumber,
      createdAt: moment.at,
    })),
  );
  await database.insert(account).values(
    withAccount.map(({ demo, who }) => ({
      accountNo: who.accountNo,
      personId: demo.account === 'connected' ? who.personId : null,
      firstTitleCode: titleCode,
      givenName: who.givenName,
      familyName: who.familyName,
      email: demo.reachedBy === undefined ? who.email : demo.reachedBy.email,
      phoneNumber: demo.reachedBy === undefined ? who.phoneNumber : demo.reachedBy.phoneNumber,
      birthDate: birthDateOf(demo, moment.today),
      createdAt: moment.at,
    })),
  );
  const subscriptions = withAccount.flatMap(({ demo }) => subscriptionsOf(title, demo, moment.today));
  await insertSubscriptions(database, subscriptions);
  await database.insert(billingPeriod).values(withAccount.flatMap(({ demo }) => paidPeriod(title, demo, moment.today)));
  await insertConfirmations(database, title, { demos, today: moment.today });
  await storeMethods(database, title, { demos, moment });
  for (const one of withAccount) await billNewest(database, title, { ...one, moment });
  await insertPaper(database, title, { withAccount, today: moment.today });
  for (const { demo, who } of withAccount) {
    const stop = stopOf(demo, moment.today);
    const held = await findSubscriptions(database, who.accountNo, [titleCode]);
    for (const row of held) await writeHistory(database, { title, who, row, stop, today: moment.today });
  }
}

/** Where the paper comes, and the stops that are planned. */
async function insertPaper(
  database: Database,
  title: FleetTitle,
  { withAccount, today }: { readonly withAccount: readonly Omit<SeededPerson, 'moment'>[]; readonly today: Day },
): Promise<void> {
  const { titleCode } = title;
  const withPaper = withAccount.filter(({ demo }) => bringsPaper(demo.subscription));
  await database
    .insert(deliveryAddress)
    .values(withPaper.map(({ who }) => ({ accountNo: who.accountNo, titleCode, address: who.address })));
  const stops = withPaper.flatMap(({ demo, who }): NewChange[] => {
    const stop = stopOf(demo, today);
    return stop === undefined ? [] : [{ accountNo: who.accountNo, titleCode, type: 'STOP', ...stop }];
  });
  await insertChanges(database, stops, title.delivery);
}

function stopOf({ subscription: held }: DemoKind, today: Day): DemoPast['stop'] {
  const stop = held?.stop;
  return stop === undefined ? undefined : { fromDate: addDays(today, stop.from), toDate: addDays(today, stop.to) };
}

/** Whether the plan, or the one that takes over, needs an address. */
function bringsPaper(held: DemoSubscription | undefined): boolean {
  if (held === undefined) return false;
  const plans = [held.plan, ...(held.pending === undefined ? [] : [held.pending.plan])];
  return plans.some((plan) => planOf(plan).productType === 'COMBO');
}

interface SeededPerson {
  readonly demo: DemoKind;
  readonly who: DemoPerson;
  readonly moment: Moment;
}

/** Who is billed has the invoice of their newest period, and who is suspended the one that was not paid. */
async function billNewest(database: Database, title: FleetTitle, seeded: SeededPerson): Promise<void> {
  const { demo, who, moment } = seeded;
  await insertOffer(database, title, seeded);
  const newest = demo.subscription?.invoice;
  const [period] = paidPeriod(title, demo, moment.today);
  if (newest !== undefined && period !== undefined) await billPeriod(database, { title, who, newest, period });
}

/** A lower price that a demo person had. */
async function insertOffer(
  database: Database,
  title: FleetTitle,
  { demo: { kind, subscription: held }, moment: { at, today } }: Pick<SeededPerson, 'demo' | 'moment'>,
): Promise<void> {
  if (held?.offer === undefined) return;
  const priceAfterOre = planOf(held.plan).priceOre[held.period];
  await insertDiscount(database, {
    subscriptionNo: subscriptionNoOf(title, kind),
    discountId: held.offer.id,
    priceOre: offerPriceOre(priceAfterOre, campaigns.winback),
    priceAfterOre,
    fromDate: addDays(today, held.started ?? 0),
    untilDate: addDays(today, held.offer.until),
    takenAt: at,
  });
  await endDiscounts(database, subscriptionNoOf(title, kind), addDays(today, held.offer.until + 1));
}

function subscriptionsOf(title: FleetTitle, demo: DemoKind, today: Day): NewSubscription[] {
  return [...subscriptionRow(title, demo, today), ...secondPaper(title, demo, today)];
}

function subscriptionRow(title: FleetTitle, demo: DemoKind, today: Day): NewSubscription[] {
  const held = demo.subscription;
  if (held === undefined) return [];
  const { titleCode } = title;
  const dayOf = (offset: number | undefined): Day | null => (offset === undefined ? null : addDays(today, offset));
  const isFree = held.payment === 'none';
  const pending = held.pending;
  return [
    {
      subscriptionNo: subscriptionNoOf(title, demo.kind),
      accountNo: demoPersonOf(title, demo.kind).accountNo,
      titleCode,
      planKind: held.plan,
      status: held.status,
      access: held.access ?? 'own',
      sharedFrom: held.sharedFrom === undefined ? null : subscriptionNoOf(title, held.sharedFrom),
      info1: held.info1 ?? null,
      priceOre: isFree && held.access !== 'gift' ? 0 : planOf(held.plan).priceOre[held.period],
      billingPeriod: held.period,
      renewalDate: dayOf(held.renews),
      expiryDate: dayOf(held.expires),
      paymentMethod: paymentMethodOf(held, today),
      startedOn: dayOf(held.started ?? undefined),
      // A person who waits for their first day ordered yesterday.
      orderedOn: held.started === null || held.started > 0 ? dayOf(-1) : null,
      cancelledOn: dayOf(held.cancelled),
      pauseMonths: null,
      pausedFrom: null,
      resumesOn: null,
      expressRequest: null,
      billingAnchor: null,
      suspendedOn: held.status === statusCodes.SUSPENDED ? dayOf(held.renews) : null,
      pendingPlanKind: pending?.plan ?? null,
      pendingFrom: dayOf(pending?.from),
      pendingBillingPeriod: pending?.period ?? null,
      pendingPriceOre: pending === undefined ? null : planOf(pending.plan).priceOre[pending.period],
    },
  ];
}

/** Statuses in which the running period has been charged. */
const charged: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.SUSPENDED,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
];

/** The period that a demo person has been charged for: up to the renewal or the end, or the one that failed to be paid. */
function paidPeriod(title: FleetTitle, { kind, subscription: held }: DemoKind, today: Day): BillingPeriodRow[] {
  if (held === undefined || held.payment === 'none') return [];
  if (!charged.includes(held.status) && held.invoice === undefined) return [];
  const { plan: planKind, period, renews, expires = -1 } = held;
  const months = monthsOfPeriod[period];
  const isRegretted = held.invoice === 'credited';
  const next = isRegretted
    ? addMonths(addDays(today, held.started ?? 0), months)
    : addDays(today, renews ?? expires + 1);
  const from = held.status === statusCodes.SUSPENDED ? next : addMonths(next, -months);
  const to = addDays(held.status === statusCodes.SUSPENDED ? addMonths(next, months) : next, -1);
  const amountOre = planOf(planKind).priceOre[period];
  const subscriptionNo = subscriptionNoOf(title, kind);
  return [{ subscriptionNo, from, to, amountOre, listPriceOre: amountOre, planKind, billingPeriod: period }];
}

function subscriptionNoOf(title: FleetTitle, kind: string): string {
  return `${demoPersonOf(title, kind).accountNo}-1`;
}

function paymentMethodOf(held: DemoSubscription, today: Day): Subscription['paymentMethod'] {
  const card = demoCardOf(held, today);
  const shown = {
    description: card && `${card.brand} ${card.lastFour}`,
    expires: card && card.expires,
  };
  switch (held.payment) {
    case 'vipps':
      return { id: 'VIPPS', ...shown };
    case 'card':
      return { id: 'SWEDBANK-PPG', ...shown };
    case 'accountCard':
      return { id: 'SPIDCARD', ...shown };
    case 'bank':
      return { id: 'BANKGIRO', ...shown };
    case 'avtalegiro':
      return { id: 'AVTALEGIRO', ...shown };
    case 'strex':
      return { id: 'STREX', ...shown };
    case 'none':
      return null;
  }
}
