import { inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { findPlannedMove } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import {
  accountTable,
  type DataSubject,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { addDiscount, getDiscountDetails, getTouchpoint } from '#src/contract/discount.ts';
import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import {
  cancelSubscription,
  changePlan,
  getOfferings,
  previewCancellation,
  previewPlanChange,
  previewPlanUndo,
  reinstateCancellation,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { cancelHeld, previewCancelling } from './cancellation-service.ts';
import { acceptDiscountOffer, findAlternatives, findDiscountOffer } from './discount-service.ts';
import { endPauseEarly, findPause, planPause, withdrawPause } from './pause-service.ts';
import { findOfferFacts, orderPlan, previewPlanOrder, previewPlanWithdrawal, undoPlan } from './plan-change-service.ts';
import { planOffersFor } from './plan-offers.ts';
import { priceMailJob } from './price-notice.ts';
import { catchUpWith, MountSubscriptionCall } from './subscription-mount.ts';
import { findVersioned, subscriptionNosOf } from './subscription-repository.ts';
import { findSubscriptionAnswer } from './subscription-service.ts';
import { subscriptionDueSource } from './subscription-steps.ts';
import { billingPeriod, cancellation, priceNotice, subscription, takenDiscount } from './subscription-tables.ts';
import { reinstateCancel, undoCancel } from './undo-cancellation-service.ts';
import { findWithdrawal, withdrawPurchase } from './withdrawal-service.ts';

const basis = { keep: 'The basis of a ledger amount is kept with it and names no person.' };

function subscriptionTable(
  table: typeof billingPeriod | typeof takenDiscount | typeof priceNotice | typeof cancellation,
  takeout: BothLanguages,
  forgetting?: typeof basis,
): PersonalDataTable {
  const rowsOf = (who: DataSubject) => inArray(table.subscriptionNo, subscriptionNosOf(who));
  return personalTable(table, { rowsOf, takeout, ...(forgetting && { forgetting }) });
}

const subscriptionPersonalData = [
  accountTable(subscription, {
    takeout: { nb: 'Abonnement', nn: 'Abonnement' },
    leftOut: { sharedFrom: 'It is somebody else’s subscription.' },
    forgetting: {
      because: 'A paid order is kept with its payments for five years.',
      blank: () => ({ paymentMethod: null, info1: null }),
    },
  }),
  subscriptionTable(billingPeriod, { nb: 'Betalte perioder', nn: 'Betalte periodar' }, basis),
  subscriptionTable(takenDiscount, { nb: 'Rabatter', nn: 'Rabattar' }, basis),
  subscriptionTable(priceNotice, { nb: 'Varsler om ny pris', nn: 'Varsel om ny pris' }, basis),
  subscriptionTable(cancellation, { nb: 'Oppsigelser', nn: 'Oppseiingar' }),
];

function mountPlanChanges(mounter: MountSubscriptionCall): void {
  mounter.read(getOfferings, async (_input, { database, held }) => {
    const offers = planOffersFor(await findOfferFacts(database, held));
    return { ok: true, value: { plans: offers.map(({ offer }) => offer) } };
  });

  mounter.read(previewPlanChange, ({ payload }, { database, held }) =>
    previewPlanOrder(database, held, payload.ariaPlanID),
  );

  mounter.write(changePlan, ({ payload }, call) => orderPlan(call, payload));
  mounter.read(previewPlanUndo, (_input, { database, held }) => previewPlanWithdrawal(database, held));
  mounter.write(undoPlanChange, (_input, call) => undoPlan(call));
}

function mountPauses(mounter: MountSubscriptionCall): void {
  mounter.read(getPause, async (_input, { database, held }) => answerWith(await findPause(database, held)));
  mounter.write(orderPause, ({ payload }, call) => planPause(call, payload));
  mounter.write(undoPause, (_input, call) => withdrawPause(call));
  mounter.write(endPause, ({ payload }, call) => endPauseEarly(call, payload.chargedOre));
}

function mountDiscounts(mounter: MountSubscriptionCall): void {
  mounter.read(getTouchpoint, async (_input, { database, held }) => answerWith(await findAlternatives(database, held)));

  mounter.read(getDiscountDetails, async ({ payload }, { database, held }) => {
    const discount = await findDiscountOffer(database, held);
    return discount?.discountId === payload.discountId
      ? { ok: true, value: discount }
      : { ok: false, error: 'discountNotOffered' };
  });

  mounter.write(addDiscount, ({ payload }, call) => acceptDiscountOffer(call, payload));
}

function mountCancellation(mounter: MountSubscriptionCall): void {
  mounter.read(previewCancellation, (_input, { database, held }) => previewCancelling(database, held));
  mounter.write(cancelSubscription, ({ payload }, call) => cancelHeld(call, payload));
  mounter.write(undoCancellation, (_input, call) => undoCancel(call));
  mounter.write(reinstateCancellation, ({ payload }, call) => reinstateCancel(call, payload.id));
  mounter.read(getWithdrawal, (_input, { held }) => ({ ok: true, value: findWithdrawal(held) }));
  mounter.write(withdrawFromContract, (_input, call) => withdrawPurchase(call));
}

interface BesideSubscription {
  /** Implemented by the invoice feature. */
  readonly moneyOwed: (
    database: Database,
    payer: { readonly accountNo: string; readonly title: FleetTitle },
    today: Day,
  ) => Promise<Pick<SubscriptionsEntity, 'needsPayment' | 'openInvoices' | 'creditOre' | 'paperFeeOre'>>;
  /** Implemented by the segment feature. */
  readonly shownMessages: (
    database: Database,
    reader: MessageReader,
  ) => Promise<NonNullable<SubscriptionsEntity['messages']>>;
}

interface MessageReader {
  readonly titleCode: string;
  readonly current: NonNullable<SubscriptionsEntity['current']>;
  readonly needsPayment: boolean;
  readonly today: Day;
}

export function createSubscriptionFeature(beside: BesideSubscription): Feature {
  return {
    mount: (mounter, services) => {
      mountSubscription(mounter, services, beside);
      const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
      mountPlanChanges(held);
      mountCancellation(held);
      mountDiscounts(held);
      mountPauses(held);
    },
    registerJobs: (services) => registerMessageJobs(services, priceMailJob),
    dueSources: [subscriptionDueSource],
    personalData: subscriptionPersonalData,
  };
}

function mountSubscription(
  mounter: MountEndpoint,
  services: Services,
  { moneyOwed, shownMessages }: BesideSubscription,
): void {
  const { database } = services;
  mounter.signedIn(getSubscription, async ({ params }, call) => {
    const asked = await catchUpWith(services, params, call);
    if (asked === undefined) return { ok: false, error: 'accountNotFound' };
    const { title, now } = asked;
    const { titleCode } = title;
    const { accountNo } = params;
    const key = { accountNo, titleCode, resource: 'subscription' } as const;
    const { version, rows } = await findVersioned(database, key, codesOf([title]));
    const today = dayInOslo(now);
    const answer = await findSubscriptionAnswer(database, rows, today);
    const { movesOn } = (await findPlannedMove(database, { accountNo, titleCode })) ?? {};
    const owed = await moneyOwed(database, { accountNo, title }, today);
    const whole = { version, ...owed, ...answer, ...(movesOn === undefined ? {} : { movesOn }) };
    const { current } = answer;
    if (current === null) return { ok: true, value: shownTo(call.actor, whole) };
    const messages = await shownMessages(database, { needsPayment: owed.needsPayment, titleCode, current, today });
    return { ok: true, value: shownTo(call.actor, messages.length === 0 ? whole : { ...whole, messages }) };
  });
}

type SubscriptionsEntity = v.InferInput<typeof getSubscription.response>;

/**
 * A helper does not see the payment method, and sees what is owed only with access to the invoices (N-13). Messages are
 * addressed to the holder and could reveal more than a helper may see. Staff see everything that the holder sees,
 * including messages.
 */
function shownTo({ acting }: SignedIn, answer: SubscriptionsEntity): SubscriptionsEntity {
  if (acting?.kind !== 'helper') return answer;
  const { messages: _toHolder, ...rest } = answer;
  const { current, others, former, needsPayment, openInvoices, paperFeeOre: _fee, creditOre: _credit, ...more } = rest;
  const seesInvoices = acting.rights.includes('invoices');
  const unpaid = <S extends object>(one: S) => ({ ...one, paymentMethod: null });
  return {
    ...more,
    needsPayment: needsPayment && seesInvoices,
    ...(seesInvoices && openInvoices !== undefined ? { openInvoices } : {}),
    current: current === null ? null : unpaid(current),
    others: others.map(unpaid),
    former: former.map(unpaid),
  };
}
