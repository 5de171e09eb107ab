import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type AccountPlace, accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import {
  accountTable,
  ofEmail,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findStoredOutcome, outcomeTtlMs } from '#origin/platform/writes/write-once.ts';
import {
  type Activity,
  type ActivityKind,
  getActivities,
  getActivity,
  type KnownActivity,
} from '#src/contract/activity.ts';
import { getWrite } from '#src/contract/write-outcome.ts';
import { type ActivityFilter, findActivities, findActivity, toActivity } from './activity-repository.ts';
import { accountActivity } from './activity-tables.ts';
import { registerReceiptMails } from './receipt-mail.ts';

/**
 * For each kind of subscription change, the kind that undoes it and the kind that reinstates it. A change must be over
 * before another of the same kind can begin.
 */
const undoKinds = new Map<ActivityKind, { readonly undo: ActivityKind; readonly redo?: ActivityKind }>([
  ['planChangeOrdered', { undo: 'planChangeUndone' }],
  ['cancelled', { undo: 'cancellationRegretted', redo: 'cancellationReinstated' }],
  ['cancellationRegretted', { undo: 'cancellationReinstated' }],
  ['cancellationReinstated', { undo: 'cancellationRegretted' }],
  ['pauseOrdered', { undo: 'pauseUndone' }],
  ['giftContinued', { undo: 'withdrawn' }],
]);

/** Returns the later line that undid or changed the given one; null if none did (N-07). */
async function findLaterActivity(
  database: Database,
  place: AccountPlace,
  { id, kind, facts: { changeId } }: Activity,
): Promise<KnownActivity['later']> {
  const undoing = undoKinds.get(kind);
  const { facts, sequence } = accountActivity;
  const isAboutIt =
    changeId === undefined
      ? inArray(accountActivity.kind, undoing === undefined ? [] : [kind, undoing.undo, undoing.redo ?? undoing.undo])
      : or(
          eq(sql`${facts}->>'changeId'`, changeId),
          sql`${facts}->'endedChangeIds' @> ${JSON.stringify([changeId])}::jsonb`,
        );
  const self = database.select({ sequence }).from(accountActivity).where(eq(accountActivity.id, id));
  const lines = await database
    .select()
    .from(accountActivity)
    .where(and(isAt(accountActivity, place), gt(sequence, self), ne(accountActivity.by, 'system'), isAboutIt))
    .orderBy(asc(sequence));
  if (changeId === undefined) {
    // A subscription change can be undone and reinstated until the next one of its kind.
    const next = lines.findIndex((line) => line.kind === kind);
    const last = (next === -1 ? lines : lines.slice(0, next)).at(-1);
    return last === undefined || last.kind === undoing?.redo ? null : { activity: toActivity(last), effect: 'undone' };
  }
  // For a delivery change, only the last line counts.
  const later = lines.at(-1);
  if (later === undefined) return null;
  const isUndone = later.kind === 'deliveryChangeWithdrawn' || later.facts.changeId !== changeId;
  return { activity: toActivity(later), effect: isUndone ? 'undone' : 'changed' };
}

/** The parts of a stored answer that have their own pages. */
const AnswerSchema = v.object({
  receipt: v.optional(v.object({ id: v.string() })),
  payment: v.nullish(v.object({ id: v.string() })),
});

/** Mounts the call for the outcome of a person's own write (N-02). */
function mountWriteOutcome(mounter: MountEndpoint, { database }: Services): void {
  mounter.signedIn(getWrite, async ({ params: { key } }, { actor: { personId }, title: { titleCode }, now }) => {
    const keptSince = new Date((await now()) - outcomeTtlMs);
    const kept = await findStoredOutcome(database, { titleCode, personId, key }, keptSince);
    if (kept === undefined) return { ok: false, error: 'writeNotFound' };
    const { receipt, payment } = v.parse(AnswerSchema, kept.response);
    return { ok: true, value: { receiptId: receipt?.id ?? null, paymentId: payment?.id ?? null } };
  });
}

const { accountNo, facts, personId, recipientPersonId, titleCode } = accountActivity;
const recipientIs = ofEmail({ email: sql`${facts}->>'recipient'`, titleCode });
const foreignLine = { not: 'The line belongs to somebody else’s log.' };
const staysNameless = 'The line is somebody else’s, and stays without the name.';

const activityPersonalData: readonly PersonalDataTable[] = [
  accountTable(accountActivity, {
    takeout: { nb: 'Det som er gjort på Min side', nn: 'Det som er gjort på Mi side' },
    leftOut: {
      sequence: 'It only orders lines of the same instant.',
      recipientPersonId: 'Nobody sees the id of somebody else.',
    },
  }),
  // Logs of people whom the person helped contain the person's name and number.
  personalTable(accountActivity, {
    rowsOf: (who) => and(eq(personId, who.personId), ne(accountNo, who.accountNo)),
    takeout: foreignLine,
    forgetting: { because: staysNameless, blank: () => ({ personId: null, facts: sql`${facts} - 'helper'` }) },
  }),
  // Logs of people whom the person shares with or helps contain the person's name or address.
  personalTable(accountActivity, {
    rowsOf: (who) => and(ne(accountNo, who.accountNo), or(eq(recipientPersonId, who.personId), recipientIs(who))),
    takeout: foreignLine,
    forgetting: {
      because: staysNameless,
      blank: () => ({ recipientPersonId: null, facts: sql`${facts} - 'recipient'` }),
    },
  }),
];

/** The activity log of the signed-in person's account (N-08). */
export const activityFeature: Feature = {
  registerJobs: registerReceiptMails,
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);
    mountWriteOutcome(mounter, services);

    holders.read(getActivities, async ({ query }, { database, holder, actor }) => {
      const page = Number(query.page ?? 1);
      const found = await findActivities(database, { ...partFor(holder, actor), page });
      return { ok: true, value: { ...found, page } };
    });

    holders.read(getActivity, async ({ params }, { database, holder, actor }) => {
      const activity = await findActivity(database, { ...partFor(holder, actor), id: params.id });
      if (activity === undefined) return { ok: false, error: 'activityNotFound' };
      const later = await findLaterActivity(database, accountPlaceOf(holder), activity);
      return { ok: true, value: { ...activity, later } };
    });
  },
  personalData: activityPersonalData,
};

/** A helper sees only their own actions in the log. */
function partFor(holder: Holder, { acting }: SignedIn): ActivityFilter {
  return { ...accountPlaceOf(holder), helperId: acting?.kind === 'helper' ? acting.id : undefined };
}
