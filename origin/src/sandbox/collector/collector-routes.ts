import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { faultsOf, readLimitedBody } from '#origin/platform/http/call-input.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { deleteAfter } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { sandboxEvent } from '#origin/sandbox/sandbox-tables.ts';
import { TrackerBatchSchema, type TrackerEvent } from '#src/contract/tracker-event.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

/** With `keepalive`, browsers send at most this much. */
const maxBytes = 64 * 1024;

const clientPrefix = 'sdrn:schibsted:client:';

/** Requires only the fields that the intake needs, and accepts any others. */
const MonitoringEventSchema = v.looseObject({
  type: v.picklist(['view', 'view_update', 'action', 'resource', 'error', 'long_task', 'vital', 'transition']),
  application: v.looseObject({ id: v.pipe(v.string(), v.nonEmpty()) }),
  /** Missing from an update of a view, which contains only changes. */
  context: v.optional(v.looseObject({ title: v.optional(v.string(), '') }), {}),
});
const MonitoringBatchSchema = v.array(v.pipe(v.string(), v.parseJson(), MonitoringEventSchema));

const DeletionSchema = v.strictObject({ persons: v.pipe(v.array(v.string()), v.minLength(1)) });

/** Accepts events as the vendors' hosts do, and refuses unknown ones. */
export function mountCollector(app: Hono<InnerEnv>, services: Services): void {
  for (const path of ['/collect', '/intake']) app.use(path, readableElsewhere);

  app.post('/collect', async (context) => {
    context.env.note({ call: 'collect' });
    const events = parseBody(v.pipe(v.string(), v.parseJson(), TrackerBatchSchema), await textOf(context));
    const taken = events.map((event) => {
      const { titleCode } = counted(services, event);
      return { id: event['@id'], titleCode, kind: 'analytics', event } as const;
    });
    await addEvents(services, taken);
    return context.json({ taken: events.length });
  });

  app.post('/collect/deletions', async (context) => {
    context.env.note({ call: 'collect deletion' });
    const { deletion } = services.analytics;
    if (context.req.header('authorization') !== `Bearer ${deletion?.token}`)
      throw new ProblemError(401, 'tokenInvalid');
    const { persons } = parseBody(v.pipe(v.string(), v.parseJson(), DeletionSchema), await textOf(context));
    const measured = sql`${sandboxEvent.event} -> 'actor' ->> '@id'`;
    await services.database.delete(sandboxEvent).where(inArray(measured, persons));
    return context.json({});
  });

  app.post('/intake', async (context) => {
    context.env.note({ call: 'intake' });
    const lines = (await textOf(context)).split('\n').filter((line) => line !== '');
    const taken = parseBody(MonitoringBatchSchema, lines).map((event) => {
      return { id: randomUUID(), titleCode: event.context.title, kind: 'monitoring', event } as const;
    });
    await addEvents(services, taken);
    return context.json({}, 202);
  });
}

/**
 * Lets pages of other hosts read the answer, even a refusal. Browsers send requests during page unload with
 * credentials.
 */
const readableElsewhere: MiddlewareHandler<InnerEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('access-control-allow-origin', context.req.header('origin') ?? '*');
  headers.set('access-control-allow-credentials', 'true');
  headers.set('vary', 'origin');
};

async function textOf({ req }: Context<InnerEnv>): Promise<string> {
  const body = await readLimitedBody(req.raw.body, maxBytes);
  if (body === undefined) throw new ProblemError(413, 'payloadTooLarge');
  return body.toString('utf8');
}

function counted({ fleet }: Services, { provider }: TrackerEvent): FleetTitle {
  const id = provider['@id'].startsWith(clientPrefix) ? provider['@id'].slice(clientPrefix.length) : '';
  const title = fleet.titles.find(({ analyticsProviderId }) => analyticsProviderId === id);
  if (title?.hasPulse === true) return title;
  throw new ProblemError(400, 'invalidPayload', {
    faults: [{ field: 'provider.@id', expected: 'the client of a title with analytics' }],
  });
}

type TakenEvent = Omit<typeof sandboxEvent.$inferInsert, 'sequence' | 'receivedAt'>;

const maxEvents = 1000;

/** Skips events that are already stored. */
async function addEvents({ database, realNow }: Services, events: readonly TakenEvent[]): Promise<void> {
  const receivedAt = new Date(realNow());
  const rows = events.map((event) => ({ ...event, receivedAt }));
  if (rows.length > 0) await database.insert(sandboxEvent).values(rows).onConflictDoNothing();
}

export async function findEvents(
  database: Database,
  titleCode: string,
  kind: TakenEvent['kind'],
): Promise<readonly unknown[]> {
  const rows = await database
    .select({ event: sandboxEvent.event })
    .from(sandboxEvent)
    .where(and(eq(sandboxEvent.titleCode, titleCode), eq(sandboxEvent.kind, kind)))
    .orderBy(asc(sandboxEvent.sequence))
    .limit(maxEvents);
  return rows.map(({ event }) => event);
}

export const collectorRetention = deleteAfter(sandboxEvent.receivedAt, 30);

/** @throws ProblemError with the first faults. */
export function parseBody<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ProblemError(400, 'invalidPayload', { faults: faultsOf(result.issues) });
}
