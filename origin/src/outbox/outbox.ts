import { asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { OutgoingMessage } from '../messages/message-port.ts';
import type { Services } from '../services.ts';
import { outgoingMessage } from './outbox-tables.ts';

/** How long a process has to send a message before another one tries, in milliseconds. */
const claimMs = 60_000;

/** Promises a message in the transaction of the change it tells of: it is sent if and only if the change is kept. */
export async function putInOutbox(transaction: Database, message: OutgoingMessage): Promise<void> {
  await transaction.insert(outgoingMessage).values({ ...message });
}

/** Sends what was promised and is not sent yet, in its order. What cannot be sent is tried again a minute later. */
export async function emptyOutbox({
  database,
  messages,
  realNow,
}: Pick<Services, 'database' | 'messages' | 'realNow'>): Promise<void> {
  for (
    let next = await claimNext(database, realNow());
    next !== undefined;
    next = await claimNext(database, realNow())
  ) {
    const { sequence, claimedUntil: _claim, ...message } = next;
    await messages.send(message);
    await database.delete(outgoingMessage).where(eq(outgoingMessage.sequence, sequence));
  }
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
