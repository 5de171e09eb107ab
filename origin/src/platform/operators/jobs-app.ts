import { Hono } from 'hono';
import * as v from 'valibot';
import { readLimitedBody } from '../http/limited-body.ts';
import { refuseCrossSite } from '../http/provenance.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** Shows operators how the jobs stand, and lets them try a dead one again or give it up. */
export function createJobsApp(jobs: Pick<Jobs, 'counts' | 'dead' | 'discarded' | 'retry' | 'discard'>): Hono {
  const app = new Hono().basePath('/jobs');
  app.get('/', async (context) => {
    const [queues, dead, discarded] = await Promise.all([jobs.counts(), jobs.dead(), jobs.discarded()]);
    return context.json({ queues, dead, discarded }, 200, { 'cache-control': 'no-store' });
  });

  app.post('/:id/retry', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const id = context.req.param('id');
    if (!isId(id) || !(await jobs.retry(id))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 202, { 'cache-control': 'no-store' });
  });

  app.post('/:id/discard', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const body = await readLimitedBody(context.req.raw.body, mostBytes);
    if (body === undefined) throw new ProblemError(413, 'payloadTooLarge');
    const discard = v.safeParse(DiscardSchema, body.toString('utf8'));
    if (!discard.success) throw new ProblemError(400, 'reasonMissing');
    const id = context.req.param('id');
    if (!isId(id) || !(await jobs.discard(id, discard.output))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

/** Largest body, in bytes. */
const mostBytes = 4_096;

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const DiscardSchema = v.pipe(v.string(), v.parseJson(), v.object({ reason: words(500), by: words(100) }));

function isId(id: string): boolean {
  return v.is(v.pipe(v.string(), v.uuid()), id);
}
