import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Logger } from 'pino';
import type { MessagePort, OutgoingMessage } from './message-port.ts';

import { outgoingMessage } from './outbox-tables.ts';

/** What sending needs. */
export interface OutboxParts {
  readonly database: Database;
  readonly messages: MessagePort;
  readonly realNow: () => number;
}

/** How long a process has to send a message before another one tries, in milliseconds. */
const claimMs = 60_000;

/** How long a change waits for what it promised to be sent, in milliseconds. */
const patienceMs = 1000;

/**
 * Promises a message in the transaction of the change it tells of: it is sent if and only if the change is kept. A line
 * of the activity log has one receipt at most.
 */
export async function putInOutbox(
  transaction: Database,
  message: OutgoingMessage & { readonly activityId?: string },
): Promise<void> {
  await transaction.insert(outgoingMessage).values({ ...message });
}

/** Sends what was promised and is not sent yet, in its order. What cannot be sent is tried again a minute later. */
export async function emptyOutbox({ database, messages, realNow }: OutboxParts): Promise<void> {
  for (
    let next = await claimNext(database, realNow());
    next !== undefined;
    next = await claimNext(database, realNow())
  ) {
    const { sequence, claimedUntil: _claim, activityId: _line, ...message } = next;
    await messages.send(message);
    await database.delete(outgoingMessage).where(eq(outgoingMessage.sequence, sequence));
  }
}

/**
 * Sends what a change promised, right after it. What cannot be sent now stays in the outbox, and who is slow to take it
 * is not waited for: the change is made all the same.
 */
export async function sendPromised(services: OutboxParts & { readonly log: Logger }): Promise<void> {
  const sent = emptyOutbox(services).catch((error: unknown) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    services.log.error({ errorName }, 'a promised message was not sent');
  });
  await Promise.race([sent, pause(patienceMs, undefined, { ref: false })]);
}

function claimNext(database: Database, now: number) {
  return database.transaction(async (transaction) => {
    const [next] = await transaction
      .select()
      .from(outgoingMessage)
      .where(or(isNull(outgoingMessage.claimedUntil), lt(outgoingMessage.claimedUntil, new Date(now))))
      .orderBy(asc(outgoingMessage.sequence))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return undefined;
    await transaction
      .update(outgoingMessage)
      .set({ claimedUntil: new Date(now + claimMs) })
      .where(eq(outgoingMessage.sequence, next.sequence));
    return next;
  });
}
