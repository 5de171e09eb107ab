import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';

/** Events with an e-mail to the giver. */
export const giverMailKinds = ['bought', 'taken', 'withdrawn', 'lapse'] as const;
/** Events with an e-mail to the recipient; `given` carries the code, to the address that the giver entered. */
const recipientMailKinds = ['given', 'redeemed'] as const;
/** Events of the subscription that a gift became, with an e-mail to its holder. */
const termMailKinds = ['ending', 'continued'] as const;

export type TermMailKind = (typeof termMailKinds)[number];

/** The queue holds no code or address: both are looked up when the mail is sent. */
const GiftMailSchema = v.object({
  giftNo: v.string(),
  titleCode: v.string(),
  kind: v.picklist([...giverMailKinds, ...recipientMailKinds, ...termMailKinds]),
  /** Last day of the right of withdrawal after continuing a gift; null while the day of the first paper is unknown. */
  withdrawalUntil: v.optional(v.nullable(v.string())),
});
export type GiftMail = v.InferOutput<typeof GiftMailSchema>;

export const giftMailJob: JobKind<GiftMail> = {
  name: 'gift-mail',
  payload: GiftMailSchema,
  ...retryPolicy,
};

/** True for a mail about the subscription that a gift became. */
export function isTermMail(mail: GiftMail): mail is GiftMail & { readonly kind: TermMailKind } {
  return termMailKinds.some((kind) => kind === mail.kind);
}

/**
 * Sends an e-mail about a gift once the change is committed.
 * @param id the id of the log line whose receipt this mail is; left out for other mails
 */
export async function enqueueGiftMail(
  { transaction, jobs }: { readonly transaction: Database; readonly jobs: Pick<Jobs, 'send'> },
  mail: GiftMail,
  id: string = randomUUID(),
): Promise<void> {
  await jobs.send(transaction, giftMailJob, { id, payload: mail });
}
