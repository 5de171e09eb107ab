import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { measuredPersonId } from '#src/domain/measured-text.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';
import type { RetentionParts } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';

const ForgetEventsSchema = v.object({ persons: v.array(v.string()) });

/** Asks the analytics provider to delete the events of a deleted person. */
const forgetEventsJob: JobKind<v.InferOutput<typeof ForgetEventsSchema>> = {
  name: 'forget-events',
  payload: ForgetEventsSchema,
  ...retryPolicy,
};

/**
 * Enqueues the request in the deletion's transaction. The events identify the person by a separate number for each
 * identity host.
 */
export async function enqueueForgetEvents(
  { transaction, parts }: { readonly transaction: Database; readonly parts: Pick<RetentionParts, 'fleet' | 'jobs'> },
  { userId }: { readonly userId: number },
): Promise<void> {
  const { fleet, jobs } = parts;
  const hosts = new Set(fleet.titles.filter(({ hasPulse }) => hasPulse).map(({ identityHost }) => identityHost));
  const persons = [...hosts].map((host) => measuredPersonId(host, userId));
  if (persons.length > 0) await jobs.send(transaction, forgetEventsJob, { id: randomUUID(), payload: { persons } });
}

/**
 * Registers the job. Without a provider to ask, it does nothing, since no events are sent either.
 */
export function registerForgetEvents({ analytics, jobs }: Pick<Services, 'analytics' | 'jobs'>): void {
  const { deletion, send } = analytics;
  jobs.register(forgetEventsJob, async ({ persons }, { signal }) => {
    if (deletion === undefined) return;
    const { status } = await send(deletion.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${deletion.token}` },
      body: JSON.stringify({ persons }),
      signal,
    });
    if (status >= 300) throw new Error(`The analytics provider answers ${status}.`);
  });
}
