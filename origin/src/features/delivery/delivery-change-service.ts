import type * as v from 'valibot';
import { type AccountPlace, accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { changesWithoutFee, reverseFees } from '#origin/features/delivery-plan/change-fees.ts';
import {
  deleteChange,
  findChange,
  findRestorableChanges,
  findUnfinishedChanges,
  followEditedChange,
  replaceChanges,
  returnEdgeDays,
  returnMiddleDays,
  updateChange,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { addressFacts, findDeliveryAddress, toDeliveryChange } from '#origin/features/delivery-plan/planned-changes.ts';
import { findUnreversedEntry, transferFeeKey } from '#origin/features/ledger/ledger-repository.ts';
import type { CurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { findEndedByDeletion } from '#origin/features/subscription/deletion-pause.ts';
import { stopCreditFacts } from '#origin/features/subscription/paper-after-change.ts';
import { rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import { calculateStopCredit } from '#origin/features/subscription/stop-credit.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { ProblemError, throwRefusal } from '#origin/platform/problems/problem-response.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { ChangedDeliverySchema, DeliveryPreviewSchema, RequestedChange } from '#src/contract/delivery-change.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import { withdrawalOf } from '#src/domain/delivery-changes.ts';
import { cutOffFor, earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import { firstAffectedIssue } from '#src/domain/delivery-overlaps.ts';
import { restoredDaysFrom, splitBy } from '#src/domain/delivery-restorations.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import { validateAddress } from './checked-address.ts';
import { creditOf, findDelivery } from './delivery-service.ts';
import {
  type ChangeRequest,
  type DeliveryCase,
  type DeliveryRefusalCode,
  type DeliveryVerdict,
  judgeChange,
  refusalOf,
} from './delivery-verdict.ts';

type Preview = v.InferInput<typeof DeliveryPreviewSchema>;
type Changed = v.InferInput<typeof ChangedDeliverySchema>;

/** Returns the effect of a change, or why it cannot be made (P-06, P-07). */
export async function previewChange(
  database: Database,
  held: CurrentSubscription,
  request: ChangeRequest,
): Promise<Preview> {
  const delivery = await findDeliveryCase(database, held);
  const earliest = earliestEffectiveDay(held.now, delivery.context.rules);
  const verdict = judgeChange(request, delivery);
  if (!verdict.ok) return { possible: false, earliest, ...verdict.error };
  const { effect, feeOre, report, requested } = verdict.value;
  return {
    possible: true,
    firstIssue: firstAffectedIssue(requested, report.changes, delivery.context.rules),
    lastIssue: effect.lastIssue,
    issues: effect.issues?.length ?? null,
    feeOre,
    credit: effect.credit === null ? null : { issues: effect.credit.issues, ore: effect.credit.amountOre },
    earliest,
    outcomes: report.outcomes.map(({ before, effect: became, after }) => ({
      effect: became,
      before: before === requested && request.replaces === null ? null : toDeliveryChange(before),
      after: after.map(toDeliveryChange),
    })),
  };
}

interface PlannedResult {
  readonly changeId: string;
  readonly verdict: DeliveryVerdict;
  readonly delivery: DeliveryCase;
  readonly replaced: { readonly type: string } | undefined;
  readonly endedIds: readonly string[];
  readonly feeless: readonly string[];
}

/** The caller writes the log line. */
export async function applyChange(
  transaction: Database,
  held: CurrentSubscription,
  request: ChangeRequest,
): Promise<Result<PlannedResult, DeliveryRefusalCode>> {
  const delivery = await findDeliveryCase(transaction, held);
  const { existing } = delivery;
  const place = accountPlaceOf(held.holder);
  const verdict = judgeChange(request, delivery);
  if (!verdict.ok) {
    const { code } = verdict.error;
    const isMissing = code === 'changeNotFound' && request.replaces !== null;
    return { ok: false, error: isMissing ? await missingCode(transaction, place, request.replaces) : code };
  }
  const { requested, feeOre, report } = verdict.value;
  const rules = held.holder.title.delivery;
  const changeId = await replaceChanges(transaction, place, { rules, before: existing, report, requested, feeOre });
  const endedIds = report.outcomes.flatMap(({ before, effect }) => (effect === 'withdrawn' ? (before.id ?? []) : []));
  const feeless = changesWithoutFee(existing, report);
  const replaced = existing.find(({ id }) => id === request.replaces);
  return { ok: true, value: { changeId, verdict: verdict.value, delivery, replaced, endedIds, feeless } };
}

export async function makeChange(
  call: SubscriptionWrite,
  request: ChangeRequest,
): Promise<Result<Changed, DeliveryRefusalCode>> {
  const arranged = await applyChange(call.transaction, call.held, request);
  if (!arranged.ok) return arranged;
  const { changeId, verdict, delivery, replaced, endedIds, feeless } = arranged.value;
  refuseHelperMove(call, replaced);
  await followEditedChange(call.transaction, changeId, verdict.requested);
  const kind = request.replaces === null ? kindOfType[verdict.requested.type] : 'deliveryChangeEdited';
  const ended = endedIds.length === 0 ? {} : { endedChangeIds: [...endedIds] };
  const facts = { ...factsOf(verdict, delivery), changeId, ...ended };
  return changed(call, { kind, facts }, feeless);
}

/** Withdraws a planned change, or ends a running one as soon as possible (P-01). */
export async function withdrawChange(
  call: SubscriptionWrite,
  { id, effect }: { readonly id: string; readonly effect?: 'removed' | 'shortened' | undefined },
): Promise<Result<Changed, DeliveryRefusalCode>> {
  const { transaction, holder } = call;
  const delivery = await findDeliveryCase(transaction, call.held);
  const place = accountPlaceOf(holder);
  const row = delivery.existing.find((one) => one.id === id);
  refuseHelperMove(call, row);
  if (row === undefined) return { ok: false, error: await missingCode(transaction, place, id) };
  const withdrawal = withdrawalOf(row, delivery.context);
  if (!withdrawal.ok) return { ok: false, error: refusalOf(withdrawal.refusal, delivery.context).code };
  // If a cut-off passes between the preview and the change, the person has to decide again.
  if (effect !== undefined && effect !== withdrawal.effect) return { ok: false, error: 'alreadyBegun' };
  const toDate = withdrawal.effect === 'removed' ? row.toDate : withdrawal.toDate;
  const near = await findRestorableChanges(transaction, { ...place, since: addDays(row.fromDate, -1) });
  const freedFrom = withdrawal.effect === 'removed' ? row.fromDate : addDays(withdrawal.toDate, 1);
  const split = splitBy(row, near, isSameDeliveryAddress);
  const back = restoredDaysFrom({ id, freedFrom }, near, delivery.context.rules);
  const rules = holder.title.delivery;
  if (withdrawal.effect === 'removed') await deleteChange(transaction, id);
  else await updateChange(transaction, { present: row, rules }, { toDate });
  if (split !== null) await returnMiddleDays(transaction, split, { freedFrom, rules });
  else if (back !== null) await returnEdgeDays(transaction, back, rules);
  const creditAfterOre = withdrawal.effect === 'removed' ? 0 : creditOf({ ...row, toDate }, delivery.context);
  const facts = {
    fromDate: row.fromDate,
    toDate,
    changeId: id,
    ...addressFacts(row.address),
    ...stopCreditFacts({ creditBeforeOre: creditOf(row, delivery.context), creditAfterOre }),
  };
  if (withdrawal.effect === 'shortened') return changed(call, { kind: 'deliveryChangeShortened', facts }, []);
  const creditOre = (await findUnreversedEntry(transaction, transferFeeKey(id)))?.amountOre ?? 0;
  const withCredit = { ...facts, ...(creditOre === 0 ? {} : { creditOre }) };
  return changed(call, { kind: 'deliveryChangeWithdrawn', facts: withCredit }, [id]);
}

async function missingCode(transaction: Database, place: AccountPlace, id: string): Promise<DeliveryRefusalCode> {
  return (await findChange(transaction, place, id)) === undefined ? 'changeNotFound' : 'alreadyEnded';
}

export async function findDeliveryCase(
  database: Database,
  { holder, row, billing, now, today }: CurrentSubscription,
): Promise<DeliveryCase> {
  const { accountNo, titleCode } = accountPlaceOf(holder);
  const unfinished = await findUnfinishedChanges(database, { accountNo, titleCode });
  const rules = rulesForRow(holder.title.delivery, await findEndedByDeletion(database, row));
  return {
    context: { rules, now, creditFor: (stop) => calculateStopCredit(stop, billing, holder.title.delivery) },
    existing: unfinished.filter(({ toDate }) => (toDate ?? today) >= today),
    standing: await findDeliveryAddress(database, accountNo, titleCode),
  };
}

async function changed(
  call: SubscriptionWrite,
  line: Parameters<typeof recordOwnActivity>[1],
  feeless: readonly string[],
): Promise<Result<Changed, 'paperRequired'>> {
  const { transaction, holder, at: now, held } = call;
  const receipt = await recordOwnActivity(call, line);
  await reverseFees(transaction, feeless, { at: now, dueOn: held.today, activityId: receipt.id });
  const delivery = await findDelivery(transaction, { ...holder, now });
  return delivery.ok ? { ok: true, value: { delivery: delivery.value, receipt } } : delivery;
}

const kindOfType = { STOP: 'deliveryStopped', TRANSFER: 'deliveryMoved', PERMANENT: 'addressChangeOrdered' } as const;

function factsOf({ requested, effect, feeOre }: DeliveryVerdict, { context }: DeliveryCase): ActivityFacts {
  const { fromDate, toDate, address } = requested;
  const { amountOre = null, issues: creditedIssues = 0 } = effect.credit ?? {};
  const cutOff = cutOffFor(effect.firstIssue, context.rules);
  return {
    fromDate,
    ...(requested.type === 'PERMANENT' ? {} : { toDate }),
    // Once a change has begun, it can be ended but not undone.
    ...(cutOff <= context.now ? {} : { undoBefore: new Date(cutOff).toISOString() }),
    ...(effect.issues === null ? {} : { issues: effect.issues.length }),
    ...(feeOre === 0 ? {} : { feeOre }),
    ...(amountOre === null || amountOre === 0 ? {} : { creditOre: amountOre, creditedIssues }),
    ...addressFacts(address),
  };
}

/**
 * Checks what the contract's types cannot express: the address by the form's schema (V-01), and that a permanent move
 * has no end.
 * @throws ProblemError with the invalid fields and the code of each.
 */
export function requireValidChange(change: RequestedChange): RequestedChange {
  const address =
    change.type === 'STOP' || change.address === null ? null : validateAddress(change.address, 'change.address');
  const faults = [
    ...(address?.ok === false ? address.error : []),
    ...(change.toDate !== null && change.type === 'PERMANENT' ? [{ field: 'change.toDate', expected: 'null' }] : []),
  ];
  if (faults.length > 0) throw new ProblemError(400, 'invalidPayload', { faults });
  return { ...change, address: address?.ok === true ? address.value : null };
}

/**
 * Reserves the permanent address for holders: a helper can only redirect the paper temporarily (N-13).
 * @throws ProblemError
 */
export function refuseHelperMove({ actor }: SubscriptionWrite, change: { readonly type: string } | undefined): void {
  if (actor.acting !== undefined && change?.type === 'PERMANENT') throw throwRefusal('onlyHolder');
}
