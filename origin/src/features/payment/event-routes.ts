import { randomUUID } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { requestTargetOf } from '#origin/platform/edge/edge-check.ts';
import { readLimitedBody } from '#origin/platform/http/call-input.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { agreementOfCharge } from './adapters/vipps-webhook.ts';
import { findMethodByToken } from './method-repository.ts';
import { enqueueMethod, enqueuePayment } from './payment-job.ts';
import { paymentAttempt, paymentEvent } from './payment-tables.ts';
import { type ProviderEvent, type ProviderName, providerNames } from './provider-port.ts';
import { providerOf } from './providers.ts';

const maxBytes = 65_536;

/** Stores an authenticated message once and has a job query the provider. The message's content is not trusted. */
export function mountEvents(mounter: MountEndpoint, services: Services): void {
  for (const name of providerNames) {
    mounter.hook(`payment/events/${name}`, async ({ context, title }) => {
      const body = await readLimitedBody(context.req.raw.body, maxBytes);
      if (body === undefined) throw new ProblemError(413, 'payloadTooLarge');
      const event = providerOf(services, title.titleCode, name)?.handleProviderEvent({
        headers: context.req.raw.headers,
        body: body.toString('utf8'),
        host: context.env.visit.host,
        target: requestTargetOf(context.req.url),
      });
      if (event === undefined) throw new ProblemError(401, 'notSignedByProvider');
      await keepEvent(services, title.titleCode, { ...event, provider: name });
      return context.body(null, 200);
    });
  }
}

async function keepEvent(
  { database, jobs, realNow }: Services,
  titleCode: string,
  event: ProviderEvent & { readonly provider: ProviderName },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = { ...event, id: randomUUID(), receivedAt: new Date(realNow()) };
    const kept = await transaction.insert(paymentEvent).values(row).onConflictDoNothing().returning();
    if (kept.length === 0) return;
    const attempt = await attemptOf(transaction, titleCode, event);
    if (attempt !== undefined) await enqueuePayment({ transaction, jobs }, attempt);
    const method = await findMethodByToken(transaction, titleCode, event.reference);
    if (method !== undefined) await enqueueMethod({ transaction, jobs }, method);
  });
}

async function attemptOf(transaction: Database, titleCode: string, event: ProviderEvent) {
  const { providerReference, reference, kind, titleCode: title } = paymentAttempt;
  // A purchase is identified by its agreement, even if the event is about the agreement's first charge.
  const isPurchase = and(eq(providerReference, agreementOfCharge(event.reference)), eq(kind, 'purchase'));
  const isNamed = or(eq(providerReference, event.reference), eq(reference, event.reference), isPurchase);
  const isMeant = and(eq(title, titleCode), isNamed);
  const [named] = await transaction.select().from(paymentAttempt).where(isMeant);
  return named;
}
