import type * as v from 'valibot';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { isOwnAccount } from '#origin/features/account/account-entity.ts';
import { findPlannedMove } from '#origin/features/delivery-plan/move-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { mountCancellation } from './cancellation-routes.ts';
import { mountDiscounts } from './discount-routes.ts';
import { MountSubscriptionCall } from './held-mount.ts';
import { mountPauses } from './pause-routes.ts';
import { mountPlanChanges } from './plan-change-routes.ts';
import { subscriptionDueSource } from './subscription-due.ts';
import { findSubscriptions } from './subscription-repository.ts';
import { findSubscriptionAnswer } from './subscription-service.ts';
import { mountWithdrawal } from './withdrawal-routes.ts';
import { subscriptionPersonalData } from './subscription-personal-data.ts';

/** What an account has to pay; invoices know. */
type MoneyOwed = (
  database: Database,
  payer: { readonly accountNo: string; readonly title: FleetTitle },
  today: Day,
) => Promise<Pick<SubscriptionsEntity, 'needsPayment' | 'openInvoices' | 'creditOre' | 'paperFeeOre'>>;

/** What a publisher tells an account that has a present subscription; segments know. */
type MessagesFor = (database: Database, reader: MessageReader) => Promise<Messages>;

type Messages = NonNullable<SubscriptionsEntity['messages']>;

/** What decides which messages somebody is shown. */
interface MessageReader {
  readonly titleCode: string;
  readonly current: NonNullable<SubscriptionsEntity['current']>;
  readonly needsPayment: boolean;
  readonly today: Day;
}

/** What the subscription of a page is shown with, and other features know. */
interface BesideSubscription {
  readonly moneyOwed: MoneyOwed;
  readonly shownMessages: MessagesFor;
}

/** Subscriptions: what a person has, plans, discounts, pauses, cancellation and withdrawal. */
export function createSubscriptionFeature(beside: BesideSubscription): Feature {
  return {
    mount: (mounter, services) => {
      mountSubscription(mounter, services, beside);
      const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
      for (const mount of [mountPlanChanges, mountCancellation, mountWithdrawal, mountDiscounts, mountPauses]) {
        mount(held);
      }
    },
    dueSources: [subscriptionDueSource],
    personalData: subscriptionPersonalData,
  };
}

/** What the signed-in person subscribes to (Spec §7). */
function mountSubscription(
  mounter: MountEndpoint,
  { database, dueWork, fleet }: Services,
  { moneyOwed, shownMessages }: BesideSubscription,
): void {
  mounter.signedIn(getSubscription, async ({ params }, { actor, now }) => {
    const asked = fleet.titleOfCode(params.titleCode);
    if (!isOwnAccount(actor, params.accountNo) || asked === undefined) return { ok: false, error: 'accountNotFound' };
    const at = await now();
    await dueWork.catchUp(asked, { accountNo: params.accountNo, now: at });
    const place = { accountNo: params.accountNo, titleCode: asked.titleCode };
    const version = await findVersion(database, { ...place, resource: 'subscription' });
    const rows = await findSubscriptions(database, params.accountNo, [asked.titleCode, ...asked.editionCodes]);
    const today = dayInOslo(at);
    const answer = await findSubscriptionAnswer(database, rows, today);
    const { movesOn } = (await findPlannedMove(database, place)) ?? {};
    const owed = await moneyOwed(database, { accountNo: params.accountNo, title: asked }, today);
    const whole = { version, ...owed, ...answer, ...(movesOn === undefined ? {} : { movesOn }) };
    const { current } = answer;
    if (current === null) return { ok: true, value: shownTo(actor, whole) };
    const reader = { needsPayment: owed.needsPayment, titleCode: asked.titleCode, current, today };
    const messages = await shownMessages(database, reader);
    return { ok: true, value: shownTo(actor, messages.length === 0 ? whole : { ...whole, messages }) };
  });
}

type SubscriptionsEntity = v.InferInput<typeof getSubscription.response>;

/**
 * A helper sees nothing of how it is paid, and what is owed only if they may see the invoices (N-13). Messages are to the
 * holder, and could tell what a helper does not see; staff, who see what the holder sees, get them too.
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
