import { account } from '#origin/features/account/account-tables.ts';
import { changeRow } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryAddress, deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { invoiceNumber } from '#origin/features/invoices/invoice-tables.ts';
import { studentConfirmation } from '#origin/features/student/student-tables.ts';
import { planBringsPaper } from '#origin/features/subscription/plan-catalogue.ts';
import { billingPeriod, subscription, takenDiscount } from '#origin/features/subscription/subscription-tables.ts';
import { subscriptionRow } from '#origin/features/subscription/subscription-writes.ts';
import { person } from '#origin/identity/person-tables.ts';
import { type Database, nextNumbers } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { confirmedUntil, dayOfStep, studentSteps } from '#src/domain/student-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { addSavedArticles } from './demo-content.ts';
import { addBusiness, addFamily, addHelpers } from './demo-family.ts';
import { addGifts } from './demo-gift-rows.ts';
import { addHistory, type DemoHistory } from './demo-history.ts';
import { billPeriod, numbersFor } from './demo-invoices.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';
import { demoKinds } from './demo-kinds.ts';
import { addMethod } from './demo-methods.ts';
import { birthDateOf, type DemoPerson, demoPersonOf } from './demo-person.ts';
import { demoDiscountOf, demoPaidPeriod, demoSubscriptionOf, secondPaper } from './demo-subscription.ts';
import { seededTitle } from './sandbox-tables.ts';
import { RowBatch, type Seeding } from './seeding.ts';

interface Seeder {
  readonly database: Database;
  readonly clock: Pick<Services['clock'], 'now'>;
}

/**
 * Runs on the title's first use (O-02), in one transaction: a second caller waits for the first one and then finds the
 * people. Dates are counted from the title's clock at that moment.
 */
export async function seedTitle(services: Seeder, title: FleetTitle): Promise<void> {
  const at = new Date(await services.clock.now(title.titleCode));
  await services.database.transaction(async (transaction) => {
    const { titleCode } = title;
    const [first] = await transaction
      .insert(seededTitle)
      .values({ titleCode, seededAt: at })
      .onConflictDoNothing()
      .returning();
    if (first !== undefined) await seedKinds(transaction, { title, at }, demoKinds);
  });
}

/**
 * Creates the demo people of these kinds, and those with whom they share something; existing people stay. Dates are
 * counted from the title's clock at that moment.
 * @throws Error if a kind does not exist.
 */
export async function seedPeople(services: Seeder, title: FleetTitle, kinds: readonly string[]): Promise<void> {
  const unknown = kinds.filter((kind) => demoKinds.every((demo) => demo.kind !== kind));
  if (unknown.length > 0) throw new Error(`There is no demo person ${unknown.join(', ')}.`);
  const related = shared.filter((group) => group.kinds.some((kind) => kinds.includes(kind)));
  const all = new Set([...kinds, ...related.flatMap((group) => group.kinds)]);
  const at = new Date(await services.clock.now(title.titleCode));
  const wanted = demoKinds.filter(({ kind }) => all.has(kind));
  await services.database.transaction((transaction) => seedKinds(transaction, { title, at }, wanted));
}

const shared: readonly { readonly kinds: readonly [string, string]; readonly add: (seeding: Seeding) => void }[] = [
  { kinds: ['komplett', 'familie'], add: addFamily },
  { kinds: ['gavegiver', 'gavemottaker'], add: addGifts },
  { kinds: ['hjelpes', 'hjelper'], add: addHelpers },
  { kinds: ['bedriftsadmin', 'bedriftsansatt'], add: addBusiness },
];

async function seedKinds(
  transaction: Database,
  { title, at }: Pick<Seeding, 'title' | 'at'>,
  kinds: readonly DemoKind[],
): Promise<void> {
  const rows = kinds.map(({ kind }) => personRow(title, kind, at));
  // A concurrent caller for the same people waits here, and then finds them.
  const created = await transaction
    .insert(person)
    .values(rows)
    .onConflictDoNothing()
    .returning({ kind: person.demoKind });
  const newKinds = kinds.filter((demo) => created.some(({ kind }) => kind === demo.kind));
  const invoices = newKinds.reduce((sum, demo) => sum + numbersFor(demo.subscription?.invoice), 0);
  const numbers = [...(await nextNumbers(transaction, invoiceNumber, invoices))];
  const nextInvoiceNo = (): string => {
    const number = numbers.shift();
    if (number === undefined) throw new Error('A demo invoice has no number.');
    return String(number);
  };
  const batch = new RowBatch();
  const seeding: Seeding = { title, at, today: dayInOslo(at.getTime()), batch, nextInvoiceNo };
  for (const demo of newKinds) addPerson(seeding, demo);
  for (const group of shared) {
    if (newKinds.some(({ kind }) => kind === group.kinds[0])) group.add(seeding);
  }
  await batch.insert(transaction);
}

function personRow(title: FleetTitle, kind: string, createdAt: Date): typeof person.$inferInsert {
  const { personId, userId, email, givenName, familyName, phoneNumber } = demoPersonOf(title, kind);
  const names = { email, givenName, familyName, phoneNumber };
  return { id: personId, userId, realm: title.titleCode, demoKind: kind, ...names, createdAt };
}

function addPerson(seeding: Seeding, demo: DemoKind): void {
  if (demo.account === 'none') return;
  const { batch, title, at, today } = seeding;
  const who = demoPersonOf(title, demo.kind);
  batch.add(account, [
    {
      accountNo: who.accountNo,
      personId: demo.account === 'unconnected' ? null : who.personId,
      firstTitleCode: title.titleCode,
      givenName: who.givenName,
      familyName: who.familyName,
      ...(demo.reachedBy ?? { email: who.email, phoneNumber: who.phoneNumber }),
      birthDate: birthDateOf(demo, today),
      createdAt: at,
    },
  ]);
  const rows = demoSubscriptionOf(title, demo, today).map(subscriptionRow);
  batch.add(subscription, [...rows, ...secondPaper(title, demo, today).map(subscriptionRow)]);
  const periods = demoPaidPeriod(title, demo, today);
  batch.add(billingPeriod, periods);
  addConfirmation(seeding, demo, who);
  addMethod(seeding, demo, who);
  batch.add(takenDiscount, demoDiscountOf(seeding, demo));
  const newest = demo.subscription?.invoice;
  const [period] = periods;
  if (newest !== undefined && period !== undefined) billPeriod({ seeding, who, newest, period });
  addPaper(seeding, demo, who);
  const givenBackOre = newest === 'credited' ? (period?.amountOre ?? 0) : 0;
  const paid = periods.map((one) => ({ ...one, givenBackOre }));
  for (const row of rows) {
    addHistory(seeding, { who, billing: { row, periods: paid, discount: null }, stop: stopOf(demo, today) });
  }
  addSavedArticles(seeding, demo.kind, who);
}

function addPaper({ batch, title, today }: Seeding, demo: DemoKind, { accountNo, address }: DemoPerson): void {
  if (!bringsPaper(title, demo.subscription)) return;
  const place = { accountNo, titleCode: title.titleCode };
  batch.add(deliveryAddress, [{ ...place, address }]);
  const stop = stopOf(demo, today);
  if (stop !== undefined) batch.add(deliveryChange, [changeRow({ ...place, type: 'STOP', ...stop }, title.delivery)]);
}

function stopOf({ subscription: held }: DemoKind, today: Day): DemoHistory['stop'] {
  const stop = held?.stop;
  return stop === undefined ? undefined : { fromDate: addDays(today, stop.from), toDate: addDays(today, stop.to) };
}

/** True if the current plan or the next one needs an address. */
function bringsPaper(title: FleetTitle, held: DemoSubscription | undefined): boolean {
  if (held === undefined) return false;
  const plans = [held.plan, ...(held.pending === undefined ? [] : [held.pending.plan])];
  return plans.some((plan) => planBringsPaper(title, plan));
}

function addConfirmation({ batch, title, today }: Seeding, demo: DemoKind, { accountNo }: DemoPerson): void {
  const { kind, confirmed } = demo;
  if (confirmed === undefined) return;
  const confirmedOn = addDays(today, confirmed);
  const holdsUntil = confirmedUntil(confirmedOn);
  const nextStep = studentSteps.find((step) => dayOfStep(step, holdsUntil) > today) ?? null;
  const nextDueOn = nextStep === null ? null : dayOfStep(nextStep, holdsUntil);
  const email = `${kind}@student.fjordheim.example`;
  const days = { confirmedOn, holdsUntil, nextStep, nextDueOn };
  batch.add(studentConfirmation, [{ accountNo, titleCode: title.titleCode, email, ...days }]);
}
