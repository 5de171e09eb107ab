import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { message } from './inbox-tables.ts';
import type { MessagePort, OutgoingMessage } from '#origin/platform/messages/message-port.ts';

/** A message that was sent. */
export interface SentMessage extends OutgoingMessage {
  readonly id: string;
  readonly sentAt: Date;
}

/** The sandbox's post: what is sent lands in the inbox page and nowhere else. */
export function createInboxPort(database: Database, realNow: () => number): MessagePort {
  return {
    send: async (outgoing, { id }) => {
      await database
        .insert(message)
        .values({ ...outgoing, id, sentAt: new Date(realNow()) })
        .onConflictDoNothing();
    },
  };
}

/** The newest messages, newest first, to one recipient or to all. */
export async function findMessages(
  database: Database,
  { recipient, most }: { readonly recipient: string | undefined; readonly most: number },
): Promise<readonly SentMessage[]> {
  return database
    .select()
    .from(message)
    .where(recipient === undefined ? undefined : eq(message.recipient, recipient))
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(most);
}

/** Removes messages sent before an instant. */
export async function deleteMessagesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(message).where(lt(message.sentAt, before));
}
