import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';

/** What givers are written to about. */
export const giverMailKinds = ['bought', 'taken', 'withdrawn', 'lapse'] as const;
/** What recipients are written to about; `given` carries the code, to the address that the giver has named. */
const recipientMailKinds = ['given', 'redeemed', 'ending', 'continued'] as const;

export type GiverMailKind = (typeof giverMailKinds)[number];

/** No code and no address is in the queue: both are looked up when the mail goes out. */
const GiftMailSchema = v.object({
  giftNo: v.string(),
  titleCode: v.string(),
  kind: v.picklist([...giverMailKinds, ...recipientMailKinds]),
  /** Last day of the right to withdraw after going on with a gift; null while the first paper is not known. */
  withdrawalUntil: v.optional(v.nullable(v.string())),
});
export type GiftMail = v.InferOutput<typeof GiftMailSchema>;

/** An e-mail about a gift. */
export const giftMailJob: JobKind<GiftMail> = {
  name: 'gift-mail',
  payload: GiftMailSchema,
  ...retryPolicy,
};

/** Sends an e-mail about a gift once the change is kept. */
export async function enqueueGiftMail(
  { transaction, jobs }: { readonly transaction: Database; readonly jobs: Pick<Jobs, 'send'> },
  mail: GiftMail,
): Promise<void> {
  await jobs.send(transaction, giftMailJob, { id: randomUUID(), payload: mail });
}
