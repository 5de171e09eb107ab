import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { originUrlsOf } from '#src/lib/server-settings.ts';
import { createDevOrigin, originFiles } from './dev/dev-origin.ts';
import { createDevSite, loadWorker } from './dev/dev-site.ts';
import { createDevTitles } from './dev/dev-titles.ts';
import { answerOrBroken, issuePage } from './dev/issue-page.ts';
import { readArguments } from './lib/arguments.ts';
import { freePort } from './start/answers.ts';
import { onNpmExit } from './start/child.ts';
import { dataFolderOf, edgeVariables, originVariables, startOrigin } from './start/sandbox.ts';

const usage = `npm run dev: serves the product from its sources; changes show immediately.
  -- --title ID      serves only this title, which starts faster
  -- --origin URL    calls another back end and does not start the origin; the edge signs calls with EDGE_SECRET,
                     which that back end must check
  -- --titles DIR    reads the title files of another folder`;
const options = { title: { type: 'string' }, origin: { type: 'string' }, titles: { type: 'string' } } as const;
const values = readArguments({ usage, options });

const titlesFolder = resolve(values.titles ?? join(import.meta.dirname, '../titles'));
if (values.title !== undefined && !existsSync(join(titlesFolder, `${values.title}.json`))) {
  refuse(`There is no ${join(titlesFolder, `${values.title}.json`)}.`);
}
if (values.origin !== undefined && originUrlsOf(values.origin) === undefined) {
  refuse(`${values.origin} is no http or https URL of a server alone.`);
}

function refuse(issue: string): never {
  console.error(`${issue}\n\n${usage}`);
  process.exit(2);
}

const sourcePaths = /^\/(@|src\/|pages\/|node_modules\/|__)/;

const root = join(import.meta.dirname, '..');

async function readEnvironment() {
  const dataFolder = dataFolderOf(root);
  const port = await freePort(Number(process.env['PORT'] ?? 8787), 'PORT');
  const originPort = await freePort(Number(process.env['ORIGIN_PORT'] ?? 8788), 'ORIGIN_PORT');
  mkdirSync(dataFolder, { recursive: true });
  const places = { root, port, originPort, dataFolder, fleetFile: join(dataFolder, 'dev-fleet.json') };
  return { places, variables: originVariables(places) };
}

const { places, variables } = await readEnvironment().catch((error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const titles = createDevTitles(titlesFolder, places.fleetFile, values.title);
titles.refresh();
const own = createDevOrigin(() => startOrigin(places, variables), console.log);
const server = createServer();
const vite = await createViteServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
  logLevel: 'warn',
});
/** The edge caches the titles of a site, so changed titles need a new site. */
let assets = createDevSite({ titles, vite });

/** True while a page shows that the edge's code is broken; any changed file may repair it. */
let isBroken = false;

/**
 * The edge's own code answers, so hosts, paths and calls behave as in production. Only the content security policy is
 * removed.
 */
const edge = getRequestListener(async (request) => {
  const { issues } = titles.reading();
  if (issues.length > 0) return issuePage(issues);
  await own.settled();
  return answerOrBroken(
    () => answerOf(request),
    (text) => {
      isBroken = true;
      console.error(text);
    },
  );
});

async function answerOf(request: Request): Promise<Response> {
  const { origins } = titles.reading();
  const handleRequest = await loadWorker(vite);
  const other = values.origin === undefined ? {} : { ORIGIN_URL: values.origin, ORIGINS: '{}' };
  const environment = { ASSETS: assets, ...edgeVariables(variables, { origins }), ...other };
  const response = await handleRequest(request, environment);
  const answer = new Response(response.body, response);
  // Hot reload injects scripts and styles, which the policy would block.
  answer.headers.delete('content-security-policy');
  return answer;
}

server.on('request', (request, response) => {
  if (sourcePaths.test(request.url ?? '')) vite.middlewares(request, response);
  else void edge(request, response);
});

const reload = (): void => vite.ws.send({ type: 'full-reload' });
const restart = (): void => {
  if (values.origin === undefined) own.restart();
};

/**
 * How long to wait after a change of a title file. A file is truncated before it is written, and the watcher reports
 * only the first of two changes within this time.
 */
const writtenMs = 100;
let titlesChanged: NodeJS.Timeout | undefined;
const readTitles = (): void => {
  if (titles.refresh().issues.length === 0) restart();
  assets = createDevSite({ titles, vite });
  reload();
};

vite.watcher.add(titles.folder);
vite.watcher.on('all', (_event, path) => {
  if (path.startsWith(titles.folder)) {
    clearTimeout(titlesChanged);
    titlesChanged = setTimeout(readTitles, writtenMs);
    return;
  }
  const file = relative(root, path);
  if (originFiles.test(file)) restart();
  if (!isBroken && !originFiles.test(file) && !file.startsWith('worker/')) return;
  isBroken = false;
  reload();
});

restart();
await own.settled();
server.listen(places.port, '127.0.0.1', () => {
  const first = values.title ?? 'polviktidende';
  console.log(`ready http://${first}.localhost:${places.port}`);
});

async function stop(code: number): Promise<void> {
  server.close();
  await Promise.all([vite.close(), own.stop()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
onNpmExit(() => void stop(0));
