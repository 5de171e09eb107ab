import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFleet } from './fleet/read-site.ts';
import { readArguments } from './lib/arguments.ts';
import { freePort, waitForAnswer } from './start/answers.ts';
import { defaultWaits, keepRunning, onNpmExit, type RunningChild } from './start/child.ts';
import { dataFolderOf, ensureBuild, originVariables, startEdge, startOrigin, welcomeText } from './start/sandbox.ts';

readArguments({
  usage: `npm start: builds all titles if needed, and starts the edge and the origin with its sandbox.
Environment:
  PORT, ORIGIN_PORT  ports of the edge and the origin; 8787 and 8788 by default
  DATA_DIR           folder of the data; .data by default`,
  options: {},
});
const root = join(import.meta.dirname, '..');
const outFolder = join(root, 'dist');
const dataFolder = dataFolderOf(root);

/** In the order in which the programs are stopped. */
const running: { edge?: RunningChild; origin?: Pick<RunningChild, 'stop'> } = {};

async function start(): Promise<void> {
  const port = await freePort(Number(process.env['PORT'] ?? 8787), 'PORT');
  const originPort = await freePort(Number(process.env['ORIGIN_PORT'] ?? 8788), 'ORIGIN_PORT');
  await ensureBuild(root, outFolder);
  mkdirSync(dataFolder, { recursive: true });
  const places = { root, port, originPort, dataFolder, fleetFile: join(outFolder, 'fleet.json') };
  const variables = originVariables(places);
  const [origin, edge] = await Promise.all([startOrigin(places, variables), startEdge(places, variables, outFolder)]);
  void edge.died.then(fail);
  // If the origin stops, the edge keeps running, as in production: it serves everything that needs
  // no origin.
  const keeping = { name: 'The origin', start: () => startOrigin(places, variables), say: console.error };
  const kept = keepRunning(origin, { ...keeping, waits: defaultWaits, wellAfter: 60_000 });
  Object.assign(running, { origin: kept, edge });
  await waitForAnswer({ port, host: `polviktidende.localhost:${port}`, path: '/kundeservice' });
  await waitForAnswer({ port, host: `polviktidende.localhost:${port}`, path: '/api/session' });
  console.log(welcomeText(readFleet(outFolder)?.titles ?? [], port));
}

let stopping: Promise<void> | undefined;

/** A further call does nothing. */
function stop(): Promise<void> {
  stopping ??= Promise.all([running.edge?.stop(), running.origin?.stop()]).then(() => undefined);
  return stopping;
}

async function fail(reason: unknown): Promise<void> {
  if (stopping !== undefined) return;
  console.error(reason instanceof Error ? reason.message : reason);
  await stop();
  process.exit(1);
}

async function end(): Promise<void> {
  await stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
onNpmExit(() => void end());
process.on('unhandledRejection', (reason) => void fail(reason));

start().catch(fail);
