import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { sandboxEvent } from './collector-tables.ts';

/** An event that was taken. */
export type TakenEvent = Omit<typeof sandboxEvent.$inferInsert, 'sequence'>;

/** Which events are asked for. */
export type EventKind = TakenEvent['kind'];

const mostEvents = 1000;
const keptMs = 30 * 86_400_000;

/** Keeps events in their order; one that is known already is kept once. */
export async function addEvents(database: Database, events: readonly TakenEvent[]): Promise<void> {
  if (events.length > 0)
    await database
      .insert(sandboxEvent)
      .values([...events])
      .onConflictDoNothing();
}

/** The events of a title, the first taken first. */
export async function findEvents(database: Database, titleCode: string, kind: EventKind): Promise<readonly unknown[]> {
  const rows = await database
    .select({ event: sandboxEvent.event })
    .from(sandboxEvent)
    .where(and(eq(sandboxEvent.titleCode, titleCode), eq(sandboxEvent.kind, kind)))
    .orderBy(asc(sandboxEvent.sequence))
    .limit(mostEvents);
  return rows.map(({ event }) => event);
}

/** Removes events that are older than 30 days. */
export const collectorRetention: Retention = async ({ database, realNow }) => {
  await database.delete(sandboxEvent).where(lt(sandboxEvent.receivedAt, new Date(realNow() - keptMs)));
};
