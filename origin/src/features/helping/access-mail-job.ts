import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';

/** What holders and helpers are told of by e-mail: `ended` is told to the helper, `accepted` and `left` to the holder. */
const helperMailKinds = ['invited', 'accepted', 'ended', 'left'] as const;

/** No link and no address is in the queue: both are looked up when the mail goes out. */
const HelperMailSchema = v.object({ id: v.string(), titleCode: v.string(), kind: v.picklist(helperMailKinds) });
export type HelperMail = v.InferOutput<typeof HelperMailSchema>;

/** An e-mail about an access. */
export const helperMailJob: JobKind<HelperMail> = {
  name: 'helper-mail',
  payload: HelperMailSchema,
  ...retryPolicy,
};

/** Sends an e-mail about a change once it is kept. */
export async function enqueueHelperMail(
  { transaction, jobs }: { readonly transaction: Database; readonly jobs: Pick<Jobs, 'send'> },
  mail: HelperMail,
): Promise<void> {
  await jobs.send(transaction, helperMailJob, { id: randomUUID(), payload: mail });
}
