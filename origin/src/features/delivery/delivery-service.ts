import type * as v from 'valibot';
import { accountPlaceOf, findDeletionDay } from '#origin/features/account/holder.ts';
import {
  findRestorableChanges,
  findTransferAddresses,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import {
  type DeliveryChangeRow,
  findDeliveryAddress,
  findOpenChanges,
  toDeliveryChange,
} from '#origin/features/delivery-plan/planned-changes.ts';
import { findBilling } from '#origin/features/subscription/billing-repository.ts';
import type { CurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { endedByDeletion } from '#origin/features/subscription/deletion-pause.ts';
import { pausesAhead } from '#origin/features/subscription/paused-days.ts';
import {
  paperAmong,
  pendingPlans,
  planPaperDays,
  rulesForRow,
} from '#origin/features/subscription/personal-delivery-rules.ts';
import { calculateStopCredit, type StopDays } from '#origin/features/subscription/stop-credit.ts';
import { findVersioned } from '#origin/features/subscription/subscription-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { DeliveryAddress, getDelivery } from '#src/contract/delivery.ts';
import { comesByPost } from '#src/domain/coverage.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { type ChangeContext, effectOf, sortByPaper, withdrawalOf } from '#src/domain/delivery-changes.ts';
import { firstIssueFrom, type IssueStop, lastDeliveredDay } from '#src/domain/delivery-dates.ts';
import { restoredDaysFrom, splitBy } from '#src/domain/delivery-restorations.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import { delayFor, findDelays } from './delay-repository.ts';

interface NextIssueFacts {
  readonly rules: DeliveryRules;
  readonly stops: readonly IssueStop[];
  readonly deliveredBy: string;
}

export function nextIssueFor(now: Instant, { rules, stops, deliveredBy }: NextIssueFacts): Day | null {
  return firstIssueFrom(addDays(lastDeliveredDay(now, deliveredBy), 1), rules, stops);
}

type Answer = v.InferInput<typeof getDelivery.response>;

/** A plan without paper has no delivery (Spec §5). */
export async function findDelivery(
  database: Database,
  { accountNo, title, now }: { readonly accountNo: string; readonly title: FleetTitle; readonly now: Instant },
): Promise<Result<Answer, 'paperRequired'>> {
  const { titleCode, delivery } = title;
  const place = { accountNo, titleCode };
  const { version, rows } = await findVersioned(database, { ...place, resource: 'delivery' }, codesOf([title]));
  const paper = paperAmong(rows.filter(({ status }) => isPresent(status)));
  if (paper === undefined) return { ok: false, error: 'paperRequired' };
  const today = dayInOslo(now);
  // One after the other: inside a transaction they share one connection.
  const deletedOn = await findDeletionDay(database, accountNo);
  const lasting = endedByDeletion(paper, deletedOn);
  const rules = rulesForRow(delivery, lasting);
  const billing = await findBilling(database, paper);
  const address = await findDeliveryAddress(database, accountNo, titleCode);
  const { inForce, lapsed } = sortByPaper(await findOpenChanges(database, { ...place, today }), rules);
  const running = inForce.find((change) => change.type === 'TRANSFER' && change.fromDate <= today);
  const postalCode = (running?.address ?? address)?.postalCode ?? '';
  const delays = await findDelays(database, { titleCode, postalCode, since: new Date(now) });
  const context = { rules, creditFor: (stop: StopDays) => calculateStopCredit(stop, billing, delivery) };
  const since = inForce.reduce((first, { fromDate }) => (fromDate < first ? fromDate : first), today);
  const restorable = await findRestorableChanges(database, { ...place, since: addDays(since, -1) });
  const stops = inForce.filter(({ type }) => type === 'STOP');
  const issueFacts = { rules, stops, deliveredBy: title.complaints.deliveredBy };
  // A suspended subscription has no next issue until it is paid.
  const nextIssueDate = paper.status === statusCodes.SUSPENDED ? null : nextIssueFor(now, issueFacts);
  const nextAddress = nextIssueDate === null ? null : (changeOn(nextIssueDate, inForce)?.address ?? address);
  return answerWith({
    now: new Date(now).toISOString(),
    version,
    address,
    paperDays: planPaperDays(paper, paper.planKind),
    ...(deletedOn === null || lasting.expiryDate === null ? {} : { lastDay: lasting.expiryDate }),
    laterPlans: pendingPlans(paper),
    nextIssueDate,
    ...(nextAddress !== null && comesByPost(nextAddress.postalCode, title.coverage) ? { nextIssueByPost: true } : {}),
    pauses: pausesAhead(paper, today),
    changes: inForce.map((change) => ({
      ...toDeliveryChange(change),
      ...creditFact(change, context),
      ...restoredBy(change, restorable, { ...context, now }),
    })),
    lapsedChanges: lapsed.map(toDeliveryChange),
    notice: delayFor(delays, { now, rules, stops }),
  });
}

/** In øre; zero for any change other than a stop. */
export function creditOf(change: DeliveryChangeRow, context: Omit<ChangeContext, 'now'>): number {
  return effectOf(change, context).credit?.amountOre ?? 0;
}

function creditFact(change: DeliveryChangeRow, context: Omit<ChangeContext, 'now'>): { readonly creditOre?: number } {
  const creditOre = creditOf(change, context);
  return creditOre === 0 ? {} : { creditOre };
}

function restoredBy(
  change: DeliveryChangeRow,
  restorable: readonly DeliveryChangeRow[],
  context: ChangeContext,
): { readonly restores?: DeliveryAddress } {
  const withdrawal = withdrawalOf(change, context);
  if (!withdrawal.ok) return {};
  const freedFrom = withdrawal.effect === 'removed' ? change.fromDate : addDays(withdrawal.toDate, 1);
  const split = splitBy(change, restorable, isSameDeliveryAddress);
  const back = split?.tail ?? restoredDaysFrom({ id: change.id, freedFrom }, restorable, context.rules)?.change;
  return back === undefined || back.address === null ? {} : { restores: back.address };
}

const maxAddresses = 10;

/** Lists each address once, latest first (P-08). */
export async function findEarlierAddresses(database: Database, { holder }: CurrentSubscription) {
  const addresses = await findTransferAddresses(database, accountPlaceOf(holder));
  const isFirst = (address: DeliveryAddress, index: number): boolean =>
    addresses.findIndex((one) => isSameDeliveryAddress(one, address)) === index;
  return addresses.filter(isFirst).slice(0, maxAddresses);
}
