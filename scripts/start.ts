import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFleet } from './fleet/read-site.ts';
import { readArguments } from './lib/arguments.ts';
import { freePort, waitForAnswer } from './start/answers.ts';
import { defaultWaits, exitAfter, keepRunning, type RunningChild } from './start/child.ts';
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
const { fail } = exitAfter(() => Promise.all([running.edge?.stop(), running.origin?.stop()]));

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

start().catch(fail);
