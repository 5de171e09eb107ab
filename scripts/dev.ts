import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { handleRequest } from '#worker/handle-request.ts';
import { readFolder } from './fleet/read-titles.ts';
import { createDevSite, devFleet } from './lib/dev-site.ts';
import { whenNpmIsGone } from './start/parent.ts';
import { freePort } from './start/ports.ts';
import { dataFolderOf, edgeVariables, originVariables, startOrigin } from './start/sandbox.ts';

/** Paths that Vite serves: the sources and its own modules. */
const sourcePaths = /^\/(@|src\/|pages\/|node_modules\/|__)/;

const root = join(import.meta.dirname, '..');
const dataFolder = dataFolderOf(root);
const port = await freePort(Number(process.env['PORT'] ?? 8787), 'PORT');
const originPort = await freePort(Number(process.env['ORIGIN_PORT'] ?? 8788), 'ORIGIN_PORT');
const places = { root, port, originPort, dataFolder, fleetFile: join(dataFolder, 'dev-fleet.json') };

const { titles, origins } = readFolder(join(root, 'titles'));
mkdirSync(dataFolder, { recursive: true });
writeFileSync(places.fleetFile, JSON.stringify(devFleet(titles)));
const variables = originVariables(places);
const origin = await startOrigin(places, variables);
const server = createServer();
const vite = await createViteServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
  logLevel: 'warn',
});
const environment = { ASSETS: createDevSite({ root, vite }), ...edgeVariables(variables, { origins }) };

/** The edge's own code answers, so hosts, paths and calls behave as in production; only the policy is removed. */
const edge = getRequestListener(async (request) => {
  const response = await handleRequest(request, environment);
  const answer = new Response(response.body, response);
  // Hot reload writes scripts and styles into the page.
  answer.headers.delete('content-security-policy');
  return answer;
});

server.on('request', (request, response) => {
  if (sourcePaths.test(request.url ?? '')) vite.middlewares(request, response);
  else void edge(request, response);
});
server.listen(port, '127.0.0.1', () => console.log(`ready http://polviktidende.localhost:${port}`));

async function stop(code: number): Promise<void> {
  server.close();
  await Promise.all([vite.close(), origin.stop()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
whenNpmIsGone(() => void stop(0));
void origin.died.then((reason) => {
  console.error(reason);
  return stop(1);
});
