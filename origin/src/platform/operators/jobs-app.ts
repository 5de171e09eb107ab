import { Hono } from 'hono';
import * as v from 'valibot';
import { refuseCrossSite } from '../http/provenance.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** Shows operators how the jobs stand and lets them try a dead one again; on the origin's own port alone. */
export function createJobsApp(jobs: Pick<Jobs, 'counts' | 'dead' | 'retry'>): Hono {
  const app = new Hono().basePath('/jobs');
  app.get('/', async (context) => {
    const [queues, dead] = await Promise.all([jobs.counts(), jobs.dead()]);
    return context.json({ queues, dead }, 200, { 'cache-control': 'no-store' });
  });

  app.post('/:id/retry', async (context) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    const id = context.req.param('id');
    if (!v.is(v.pipe(v.string(), v.uuid()), id) || !(await jobs.retry(id))) throw new ProblemError(404, 'notFound');
    return context.json({ id }, 202, { 'cache-control': 'no-store' });
  });
  return app;
}
