import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contentHash, webhookAuthorization } from '#origin/features/payment/adapters/vipps-webhook.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { sandboxCallback } from '#origin/sandbox/sandbox-tables.ts';
import type { PaymentFaults } from './provider-api.ts';

const CallbackSchema = v.object({
  merchant: v.string(),
  url: v.string(),
  body: v.string(),
  /** True if the event is signed with the merchant's secret, as Vipps does. */
  isSigned: v.boolean(),
});
type Callback = v.InferOutput<typeof CallbackSchema>;

const callbackJob: JobKind<Callback> = {
  name: 'sandbox-callback',
  payload: CallbackSchema,
  timeoutSeconds: 30,
  retries: { limit: 8, firstSeconds: 2, longestSeconds: 600 },
  concurrency: 2,
};

export function registerCallbacks({ jobs, merchants, realNow }: Services): void {
  jobs.register(callbackJob, async ({ merchant, url, body, isSigned }, { signal }) => {
    const { host, pathname, search } = new URL(url);
    const date = new Date(realNow()).toUTCString();
    const secret = merchants.accountOf(merchant).vipps?.webhookSecret ?? '';
    const signature = {
      'x-ms-date': date,
      'x-ms-content-sha256': contentHash(body),
      authorization: webhookAuthorization({ target: `${pathname}${search}`, date, host, body }, secret),
    };
    const headers = { 'content-type': 'application/json', ...(isSigned ? signature : {}) };
    const { status } = await merchants.send(url, { method: 'POST', headers, body, signal });
    if (status !== 200) throw new Error(`The merchant answered ${status} to a callback.`);
  });
}

/** Joins the transaction of the change. Planned faults drop the event, hold it or repeat it. */
export async function enqueueCallback(
  { jobs }: Pick<Services, 'jobs'>,
  faults: PaymentFaults,
  { transaction, callback }: { readonly transaction: Database; readonly callback: Callback },
): Promise<void> {
  const { merchant } = callback;
  if (faults.take(merchant, 'droppedCallback')) return;
  if (faults.take(merchant, 'heldCallback')) {
    await transaction.insert(sandboxCallback).values({ id: randomUUID(), merchant, callback });
    return;
  }
  const times = faults.take(merchant, 'repeatedCallback') ? 3 : 1;
  for (let time = 0; time < times; time += 1) {
    await jobs.send(transaction, callbackJob, { payload: callback });
  }
}

/** Sends the held callbacks, newest first, and returns their number. */
export async function releaseCallbacks({ database, jobs }: Services, merchant: string): Promise<number> {
  return database.transaction(async (transaction) => {
    const held = await transaction.delete(sandboxCallback).where(eq(sandboxCallback.merchant, merchant)).returning();
    for (const { callback } of held.toReversed()) {
      const payload = v.parse(CallbackSchema, callback);
      await jobs.send(transaction, callbackJob, { payload });
    }
    return held.length;
  });
}
