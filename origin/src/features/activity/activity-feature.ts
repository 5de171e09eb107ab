import { and, eq, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { getActivities, getActivity } from '#src/contract/activity.ts';
import { getWrite } from '#src/contract/write-outcome.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import {
  ofAccount,
  ofEmail,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findStoredOutcome } from '#origin/platform/writes/idempotency-repository.ts';
import { outcomeTtlMs } from '#origin/platform/writes/write-once.ts';
import { type ActivityFilter, findActivities, findActivity } from './activity-repository.ts';
import { accountActivity } from './activity-tables.ts';
import { findLaterActivity } from './later-activity.ts';
import { registerReceiptMails } from './receipt-mail.ts';

/** The parts of a write's answer that have their own address. */
const AnswerSchema = v.object({
  receipt: v.optional(v.object({ id: v.string() })),
  payment: v.nullish(v.object({ id: v.string() })),
});

/** Lets the person who made a write ask for its outcome (N-02). */
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

/** Personal data in the activity log. */
const activityPersonalData: readonly PersonalDataTable[] = [
  personalTable(accountActivity, {
    rowsOf: ofAccount(accountActivity),
    takeout: { nb: 'Det som er gjort på Min side', nn: 'Det som er gjort på Mi side' },
    leftOut: {
      sequence: 'It only orders lines of the same instant.',
      recipientPersonId: 'Nobody sees the id of somebody else.',
    },
    forgetting: 'delete',
  }),
  // A helper's actions carry their name and number in the log of the account they helped.
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

/** What has happened on the signed-in person's account (N-08). */
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
      return {
        ok: true,
        value: { ...activity, later: await findLaterActivity(database, accountPlaceOf(holder), activity) },
      };
    });
  },
  personalData: activityPersonalData,
};

/** A helper sees only their own actions in the log. */
function partFor(holder: Holder, { acting }: SignedIn): ActivityFilter {
  return { ...accountPlaceOf(holder), helperId: acting?.kind === 'helper' ? acting.id : undefined };
}
