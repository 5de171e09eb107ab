import { randomUUID } from 'node:crypto';
import type { BillingPeriodRow } from '#origin/features/subscription/billing.ts';
import { listPriceOreOf, type PlanKind } from '#origin/features/subscription/plan-catalogue.ts';
import type { takenDiscount } from '#origin/features/subscription/subscription-tables.ts';
import { type NewSubscription, unbilledColumns } from '#origin/features/subscription/subscription-writes.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import type { Title } from '#src/domain/title.ts';
import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';
import { demoCardOf, demoMethodIds } from './demo-methods.ts';
import { demoPersonOf, subscriptionNoOf } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

export function demoSubscriptionOf(title: FleetTitle, demo: DemoKind, today: Day): NewSubscription[] {
  const held = demo.subscription;
  if (held === undefined) return [];
  const { titleCode } = title;
  const dayOf = (offset: number | undefined): Day | null => (offset === undefined ? null : addDays(today, offset));
  const { pending } = held;
  const isFree = held.payment === 'none' && held.access !== 'gift';
  const priceOf = (planKind: PlanKind, billingPeriod: DemoSubscription['period']): number =>
    listPriceOreOf(title, { planKind, billingPeriod }, today);
  return [
    {
      ...unbilledColumns,
      subscriptionNo: subscriptionNoOf(title, demo.kind),
      accountNo: demoPersonOf(title, demo.kind).accountNo,
      titleCode,
      planKind: held.plan,
      status: held.status,
      access: held.access ?? 'own',
      sharedFrom: held.sharedFrom === undefined ? null : subscriptionNoOf(title, held.sharedFrom),
      info1: held.info1 ?? null,
      priceOre: isFree ? 0 : priceOf(held.plan, held.period),
      billingPeriod: held.period,
      renewalDate: dayOf(held.renews),
      expiryDate: dayOf(held.expires),
      paymentMethod: paymentMethodOf(held, today),
      startedOn: dayOf(held.started ?? undefined),
      // If a demo person's subscription has not started, it was ordered yesterday.
      orderedOn: held.started === null || held.started > 0 ? dayOf(-1) : null,
      cancelledOn: dayOf(held.cancelled),
      suspendedOn: held.status === statusCodes.SUSPENDED ? dayOf(held.renews) : null,
      pendingPlanKind: pending?.plan ?? null,
      pendingFrom: dayOf(pending?.from),
      pendingBillingPeriod: pending?.period ?? null,
      pendingPriceOre: pending === undefined ? null : priceOf(pending.plan, pending.period),
    },
  ];
}

/** States in which the current billing period has been charged. */
const charged: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.SUSPENDED,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
];

/** Returns the period up to the renewal or the end, or the one whose payment failed. */
export function demoPaidPeriod(
  title: FleetTitle,
  { kind, subscription: held }: DemoKind,
  today: Day,
): BillingPeriodRow[] {
  if (held === undefined || held.payment === 'none') return [];
  if (!charged.includes(held.status) && held.invoice === undefined) return [];
  const { plan: planKind, period, renews, expires = -1 } = held;
  const months = monthsOfPeriod[period];
  const isUndone = held.invoice === 'credited';
  const next = isUndone ? addMonths(addDays(today, held.started ?? 0), months) : addDays(today, renews ?? expires + 1);
  const from = held.status === statusCodes.SUSPENDED ? next : addMonths(next, -months);
  const to = addDays(held.status === statusCodes.SUSPENDED ? addMonths(next, months) : next, -1);
  const amountOre = listPriceOreOf(title, { planKind, billingPeriod: period }, today);
  const subscriptionNo = subscriptionNoOf(title, kind);
  return [{ subscriptionNo, from, to, amountOre, listPriceOre: amountOre, planKind, billingPeriod: period }];
}

export function demoDiscountOf(
  { title, at, today }: Seeding,
  { kind, subscription: held }: DemoKind,
): (typeof takenDiscount.$inferInsert)[] {
  if (held?.offer === undefined) return [];
  const priceAfterOre = listPriceOreOf(title, { planKind: held.plan, billingPeriod: held.period }, today);
  return [
    {
      id: randomUUID(),
      subscriptionNo: subscriptionNoOf(title, kind),
      discountId: held.offer.id,
      priceOre: divideHalfUp(priceAfterOre, 2),
      priceAfterOre,
      fromDate: addDays(today, held.started ?? 0),
      untilDate: addDays(today, held.offer.until),
      takenAt: at,
      endedOn: addDays(today, held.offer.until + 1),
    },
  ];
}

function paymentMethodOf(held: DemoSubscription, today: Day): Subscription['paymentMethod'] {
  const id = demoMethodIds[held.payment];
  const card = demoCardOf(held, today);
  return id && { id, description: card && `${card.brand} ${card.lastFour}`, expires: card && card.expires };
}

/** The second subscription is to the second title or, for that title's own people, to the third. */
const [second, third] = ['POL', 'DJB'] as const;

export function secondPaper(title: Title, { kind, hasSecondPaper = false }: DemoKind, today: Day): NewSubscription[] {
  if (!hasSecondPaper) return [];
  const { accountNo } = demoPersonOf(title, kind);
  return [
    {
      ...unbilledColumns,
      subscriptionNo: `${accountNo}-2`,
      accountNo,
      titleCode: title.titleCode === second ? third : second,
      planKind: 'DIGITAL',
      status: statusCodes.ACTIVE_NON_BILLABLE,
      access: 'own',
      sharedFrom: null,
      info1: null,
      priceOre: 0,
      billingPeriod: 'monthly',
      expiryDate: null,
      startedOn: addDays(today, -400),
      orderedOn: null,
    },
  ];
}
