import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { readConfig } from '#origin/config/config.ts';
import { readSecrets } from '#origin/config/secrets.ts';
import { reachableUrl } from '#origin/platform/http/reachable-url.ts';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { settledBuild } from '../fleet/build-lock.ts';
import { isCurrent } from '../fleet/fingerprint.ts';
import { type EdgeSettings, readComposition, readEdgeSettings } from '../fleet/read-site.ts';
import { edgeStateFolder } from '../lib/edge-process.ts';
import { type ChildOptions, type RunningChild, startChild } from './child.ts';

export interface SandboxPlaces {
  readonly root: string;
  readonly port: number;
  readonly originPort: number;
  readonly dataFolder: string;
  readonly fleetFile: string;
  /** Code of the title that answers on unknown hosts, if it is not the default. */
  readonly fallbackTitle?: string;
}

/** The folder in the environment, or `.data` in the project. */
export function dataFolderOf(root: string): string {
  return resolve(process.env['DATA_DIR'] ?? join(root, '.data'));
}

/** Creates missing secrets. Variables in the environment take precedence. */
export function originVariables({ port, originPort, dataFolder, fleetFile }: SandboxPlaces) {
  const variables = {
    SANDBOX: '1',
    FLEET_FILE: fleetFile,
    ...process.env,
    PORT: String(port),
    ORIGIN_PORT: String(originPort),
    DATA_DIR: dataFolder,
  };
  const { edgeSecret, sessionSecret } = readSecrets(readConfig(variables));
  return { ...variables, EDGE_SECRET: edgeSecret, SESSION_SECRET: sessionSecret };
}

type OriginVariables = ReturnType<typeof originVariables>;

export function edgeVariables(origin: OriginVariables, { origins }: EdgeSettings) {
  const { PORT, ORIGIN_PORT, EDGE_SECRET, SANDBOX } = origin;
  return {
    ORIGIN_URL: reachableUrl(readConfig(origin).host, ORIGIN_PORT),
    EDGE_SECRET,
    ORIGINS: JSON.stringify(origins),
    EDGE_SECRETS: process.env['EDGE_SECRETS'] ?? '{}',
    SANDBOX,
    ADDRESSES: JSON.stringify({
      page: `http://{publicationId}.localhost:${PORT}`,
      identity: `http://id.{publicationId}.localhost:${PORT}`,
      collector: `http://samtykke.localhost:${PORT}/collect`,
      consent: readConfig(origin).consentUrl,
    }),
    MONITORING: process.env['MONITORING'] ?? '',
  };
}

/** Resolves once the origin listens. Its output goes to `origin.log` in the data folder. */
export function startOrigin(places: SandboxPlaces, environment: OriginVariables): Promise<RunningChild> {
  return startPart(places, { name: 'origin', script: 'origin/src/main.ts', environment });
}

/**
 * Serves the build in `outFolder`; resolves once the edge answers. Its output goes to `edge.log` in the data folder.
 */
export function startEdge(places: SandboxPlaces, origin: OriginVariables, outFolder: string): Promise<RunningChild> {
  const { fallbackTitle } = places;
  const usual = edgeVariables(origin, readEdgeSettings(outFolder));
  const variables = fallbackTitle === undefined ? usual : { ...usual, FALLBACK_TITLE: fallbackTitle };
  const options = {
    port: places.port,
    siteDirectory: join(outFolder, 'site'),
    stateFolder: edgeStateFolder(places.dataFolder),
    variables,
  };
  const environment = { EDGE_OPTIONS: JSON.stringify(options) };
  return startPart(places, { name: 'edge', script: 'scripts/start/edge-main.ts', environment });
}

type Part = Pick<ChildOptions, 'name' | 'script' | 'environment'>;

function startPart({ root, dataFolder }: SandboxPlaces, { name, script, environment }: Part): Promise<RunningChild> {
  return startChild({
    name: `The ${name}`,
    script,
    folder: root,
    environment,
    readyLine: `${name} ready`,
    logFile: join(dataFolder, `${name}.log`),
    readyWithin: 90_000,
  });
}

/** Does nothing if the output is a build of the current sources or a composition. */
export async function ensureBuild(root: string, outFolder: string): Promise<void> {
  await settledBuild(outFolder);
  const composition = readComposition(outFolder);
  if (composition !== undefined) {
    console.log(`Serving the composition of ${composition.store} (change ${composition.change}), not the sources`);
    return;
  }
  if (isCurrent(root, outFolder)) return;
  // Builds in a process of its own, whose memory is then freed.
  const child = spawn(process.execPath, ['scripts/build-titles.ts', '--if-needed', '--out', outFolder], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  await once(child, 'close');
  process.off('exit', killWithUs);
  if (child.exitCode !== 0) throw new Error('The build failed.');
}

/** The sandbox's own title, one in Nynorsk, and one with other colours and an edition. */
const shownTitles = ['polviktidende', 'lauvdolen', 'osterlunddagblad'];

/** The output of `npm start` once everything answers; its last line signals that. */
export function welcomeText(titles: readonly FleetTitle[], port: number): string {
  const urlOf = (name: string) => `http://${name}.localhost:${port}`;
  const shown = titles.filter(({ publicationId }) => shownTitles.includes(publicationId));
  const row = (left: string, right: string) => `  ${left.padEnd(42)}${right}`;
  return [
    '',
    `Titles, ${titles.length} in all:`,
    ...shown.map(({ publicationId, displayName, language }) =>
      row(urlOf(publicationId), `${displayName}, ${language}`),
    ),
    '',
    'People, on every title, one click each on the log-in page:',
    ...demoKinds.map(({ kind, nb }) => row(`${kind}@demo.example`, nb)),
    '',
    row(urlOf('innboks'), 'inbox: every mail and text message sent'),
    row(urlOf('fleet'), "operators' page: all titles"),
    row(urlOf('kundesenter'), 'staff view of the customer centre; demo staff with one click'),
    '',
    `ready ${urlOf('polviktidende')}`,
  ].join('\n');
}
