import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startEdge } from '../lib/edge-process.ts';
import { type Compared, compareWith } from './load.ts';

const siteDirectory = join(import.meta.dirname, '../../dist/site');
const publicationId = 'polviktidende';

/** An answer as large as a subscription's. */
const answer = JSON.stringify({ text: 'x'.repeat(1200) });

/**
 * Requests pages of the build in `dist` and API calls through the worker. Each is compared with the reference in the
 * same runtime: the minimal code that finds the file of a host's page or forwards a call.
 */
export async function benchEdge(): Promise<readonly (Compared & { readonly what: string })[]> {
  if (!existsSync(join(siteDirectory, publicationId))) throw new Error('There is no build: npm run build makes one.');
  const origin = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(answer);
  });
  await once(origin.listen(0, '127.0.0.1'), 'listening');
  const address = origin.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in of the origin has no port.');
  const edge = await startEdge({
    port: 0,
    siteDirectory,
    entrypoint: join(import.meta.dirname, 'edge-worker.ts'),
    variables: {
      ORIGIN_URL: `http://127.0.0.1:${address.port}`,
      EDGE_SECRET: randomBytes(32).toString('base64url'),
      BENCH_FOLDER: publicationId,
    },
  });
  try {
    const load = { port: edge.port, requests: 800, atOnce: 8 };
    const measured: (Compared & { readonly what: string })[] = [];
    for (const [what, path] of [
      ['page', '/kundeservice'],
      ['api', '/api/session'],
    ] as const) {
      const own = { ...load, path, headers: { host: `${publicationId}.localhost` } };
      measured.push({ what, ...(await compareWith(own, { ...load, path, headers: { host: 'bare.localhost' } })) });
    }
    return measured;
  } finally {
    await edge.stop();
    origin.close();
    origin.closeAllConnections();
  }
}
