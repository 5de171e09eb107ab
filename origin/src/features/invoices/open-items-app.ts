import { Hono } from 'hono';
import type { Services } from '#origin/platform/services/services.ts';
import { countOpenItems } from './open-items.ts';

/** Shows operators the open sums that have no next step. It names accounts, and no person. */
export function createOpenItemsApp(services: Services): Hono {
  const app = new Hono();
  app.get('/open-items', async (context) => {
    const items = await countOpenItems(services);
    return context.json({ countedAt: new Date(services.realNow()).toISOString(), items }, 200, {
      'cache-control': 'no-store',
    });
  });
  return app;
}
