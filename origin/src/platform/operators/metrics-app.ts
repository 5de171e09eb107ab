import { Hono } from 'hono';
import type { GaugeSource } from './gauge-source.ts';
import { createGauges, type GaugeParts } from './gauges.ts';
import type { Metrics } from './metrics.ts';

/** Answers `/metrics`: what this process has counted, and how what all processes share stands now. */
export function createMetricsApp(
  parts: GaugeParts,
  { registry }: Pick<Metrics, 'registry'>,
  sources: readonly GaugeSource[],
): Hono {
  const readGauges = createGauges(registry, parts, sources);
  const app = new Hono();
  app.get('/metrics', async (context) => {
    await readGauges();
    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return app;
}
