import * as v from 'valibot';
import { getWrite } from '#src/contract/write-outcome.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findStoredOutcome } from '#origin/platform/writes/intent-repository.ts';
import { outcomeTtlMs } from '#origin/platform/writes/write-once.ts';

/** The parts of a write's answer that have an address of their own. */
const AnswerSchema = v.object({
  receipt: v.optional(v.object({ id: v.string() })),
  payment: v.nullish(v.object({ id: v.string() })),
});

/** Tells the person who made a write what became of it (N-02). */
export function mountWriteOutcome(mounter: MountEndpoint, { database }: Services): void {
  mounter.signedIn(getWrite, async ({ params: { key } }, { actor: { personId }, title: { titleCode }, now }) => {
    const keptSince = new Date((await now()) - outcomeTtlMs);
    const kept = await findStoredOutcome(database, { titleCode, personId, key }, keptSince);
    if (kept === undefined) return { ok: false, error: 'writeNotFound' };
    const { receipt, payment } = v.parse(AnswerSchema, kept.response);
    return { ok: true, value: { receiptId: receipt?.id ?? null, paymentId: payment?.id ?? null } };
  });
}
