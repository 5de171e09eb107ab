import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startEdge } from '#scripts/lib/edge-process.ts';
import { listen } from '#tests/support/listen.ts';
import { startTestEdge } from './support/edge.ts';
import { writeFixtureSite } from './support/fixture-site.ts';

const variables = { ORIGIN_URL: 'http://127.0.0.1:9', EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u' };

test('E-07 reports at once that its port is taken', async () => {
  const server = createServer();
  const port = await listen(server);
  const site = await writeFixtureSite();
  await expect(startEdge({ port, variables, siteDirectory: site.directory })).rejects.toThrow('EADDRINUSE');
  await site.remove();
  server.close();
});

test('E-07 frees its port when it is stopped', async () => {
  const edge = await startTestEdge(variables);
  expect((await edge.ask({ path: '/404' })).status).toBe(404);
  await edge.stop();
  await expect(edge.ask({ path: '/404' })).rejects.toThrow('ECONNREFUSED');
});

test('E-07 listens only on the loopback address to which browsers resolve *.localhost', async () => {
  const edge = await startTestEdge(variables);
  const server = createServer();
  // The same port of another loopback address is still free.
  await once(server.listen(edge.port, '127.0.0.2'), 'listening');
  server.close();
  await edge.stop();
  expect(server.listening).toBe(false);
});
