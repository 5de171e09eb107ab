import { and, asc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { AttemptKind } from '#origin/features/payment/payment-tables.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { sandboxPayment } from '#origin/sandbox/sandbox-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { getInvoices, type Invoice } from '#src/contract/invoice.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorAtTime, moveClock } from './actor.ts';
import { expectSoundInvoices, invoicingOf } from './invoicing.ts';
import { jobsAreDone } from './post.ts';

/** Signs in a demo person on 10 March 2027; due work is limited to their account from then on. */
export async function payer(origin: RunningOrigin, title: FleetTitle, kind: string): Promise<Actor> {
  vi.restoreAllMocks();
  const actor = await actorAtTime(origin, title, kind);
  vi.spyOn(origin.services.dueWork, 'run').mockResolvedValue();
  return actor;
}

/** Newest invoice or credit note of a person on a day, once all work due by then is done. */
export async function newestOn(origin: RunningOrigin, actor: Actor, day: string): Promise<Invoice> {
  await moveClock(origin, actor.title, `${day}T09:00:00Z`);
  return newestDocument(origin, actor);
}

export async function newestDocument(origin: RunningOrigin, actor: Actor): Promise<Invoice> {
  await actor.does(getInvoices);
  await jobsAreDone(origin.services.database);
  await origin.poll();
  await jobsAreDone(origin.services.database);
  const [newest] = (await actor.does(getInvoices)).invoices;
  if (newest === undefined) throw new Error('There is no invoice.');
  expectSoundInvoices(await invoicingOf(origin, actor.accountNo));
  return newest;
}

/** Payment attempts of one kind for an account, oldest first. */
export async function attemptsOf({ services }: RunningOrigin, { accountNo }: Actor, kind: AttemptKind) {
  const isMeant = and(eq(paymentAttempt.accountNo, accountNo), eq(paymentAttempt.kind, kind));
  return services.database.select().from(paymentAttempt).where(isMeant).orderBy(asc(paymentAttempt.createdAt));
}

/** Counts an account's payment or refund rows in the ledger. */
export async function rowsOf(origin: RunningOrigin, { accountNo }: Actor, kind: 'payment' | 'refund'): Promise<number> {
  const { entries } = await invoicingOf(origin, accountNo);
  return entries.filter((entry) => entry.kind === kind).length;
}

export async function cardOrdersOf({ services }: RunningOrigin, { title: { titleCode } }: Actor) {
  const { kind, merchant } = sandboxPayment;
  return services.database
    .select()
    .from(sandboxPayment)
    .where(and(eq(kind, 'cardOrder'), eq(merchant, titleCode)));
}

/** Charges a subscriber, who then withdraws from the contract and gets a refund; returns the charge. */
export async function withdrawnAfterCharge(origin: RunningOrigin, actor: Actor) {
  await newestOn(origin, actor, '2027-03-21');
  await newestOn(origin, actor, '2027-03-23');
  const { current, version } = await actor.does(getSubscription);
  await updateSubscription(origin.services.database, current?.subscriptionNo ?? '', { orderedOn: '2027-03-21' });
  await actor.does(withdrawFromContract, { payload: { version } });
  await newestDocument(origin, actor);
  return (await attemptsOf(origin, actor, 'charge'))[0];
}
