import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { WriteCall } from '#origin/platform/http/mount.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';

/** What a family is told of by e-mail. */
const familyMailKinds = ['invited', 'withdrawn', 'joined', 'removed', 'left'] as const;

/** No link and no address is in the queue: both are looked up when the mail goes out. */
const FamilyMailSchema = v.object({
  invitationId: v.string(),
  titleCode: v.string(),
  kind: v.picklist(familyMailKinds),
  to: v.picklist(['owner', 'member']),
});
export type FamilyMail = v.InferOutput<typeof FamilyMailSchema>;

/** An e-mail to one of a family. */
export const familyMailJob: JobKind<FamilyMail> = {
  name: 'family-mail',
  payload: FamilyMailSchema,
  ...retryPolicy,
};

/** Sends the e-mails about a change once it is kept. */
export async function enqueueMails(
  { transaction, jobs }: Pick<WriteCall, 'transaction' | 'jobs'>,
  mail: Omit<FamilyMail, 'to'>,
  recipients: readonly FamilyMail['to'][],
): Promise<void> {
  for (const to of recipients)
    await jobs.send(transaction, familyMailJob, { id: randomUUID(), payload: { ...mail, to } });
}
