import { isAbsolute, relative, resolve } from 'node:path';
import { buildFleet, createProgress, type FleetBuildResult } from './build-fleet.ts';
import { buildClient, loadClientBuild } from './client-build.ts';
import { type Inputs, inputsFile, inputsOf, readInputs } from './fingerprint.ts';
import { takePreviousAssets } from './previous-assets.ts';
import { readFolder } from './read-titles.ts';
import { hashedFile, writeChanged } from './site-file.ts';
import { openStaging, publishStaging, settleStaging } from './staging.ts';

export interface BuildRequest {
  readonly root: string;
  readonly titlesFolder: string;
  readonly outFolder: string;
  /**
   * Renders only this title, with the existing build's code; if the code has changed since, all titles are rendered.
   */
  readonly only?: string | undefined;
  /** Source of earlier builds' assets that the output lacks: an output folder, or a URL. */
  readonly previous?: string | undefined;
  readonly print: (text: string) => void;
}

export interface TimedBuild extends FleetBuildResult {
  readonly seconds: { readonly vite: number; readonly render: number; readonly total: number };
  /** Time spent after Vite's part. Other work on the machine hardly affects it. */
  readonly processorSeconds: number;
}

/**
 * Parts of the previous build that are kept for unchanged titles; below, those that are kept if the shared code is
 * unchanged too.
 */
const sites = ['site', 'artifacts', 'asset-ledger.json', 'fleet.json'] as const;
const clientBuild = ['client', 'server', 'assets.json'] as const;

export async function runBuild({
  root,
  titlesFolder,
  outFolder,
  only: asked,
  previous,
  print,
}: BuildRequest): Promise<TimedBuild> {
  refuseOutside(root, outFolder);
  // React profiles itself in every other mode.
  process.env['NODE_ENV'] = 'production';
  const startedAt = performance.now();
  settleStaging(outFolder);
  const { titles, origins } = readFolder(titlesFolder);
  if (asked !== undefined && !titles.some((title) => title.publicationId === asked)) {
    throw new Error(`There is no title ${asked}; expected the name of a file in ${titlesFolder} without .json`);
  }
  // Both fields are missing if the output is not a terminal, although their types say otherwise.
  const terminal = {
    isTTY: Boolean(process.stdout.isTTY),
    columns: Number(process.stdout.columns || 80),
    write: print,
  };
  const inputs = inputsOf(root, titlesFolder);
  const built = readInputs(outFolder);
  // All titles must have the same code, so a single title is rendered only if the code has not
  // changed.
  const only = built?.code === inputs.code ? asked : undefined;
  if (only !== asked) print('The code has changed since the last build, so all titles are built.\n');
  const progress = createProgress(only === undefined ? titles.length : 1, terminal, () => performance.now());
  const staging = openStaging(outFolder, only === undefined ? sites : [...sites, ...clientBuild]);
  if (previous !== undefined) {
    progress.stage('Taking the assets of earlier builds');
    await takePreviousAssets(previous, staging);
  }
  if (only === undefined) {
    progress.stage('Building the code that all titles share');
    await buildClient(root, staging);
  }
  const viteMs = performance.now() - startedAt;
  const processor = process.cpuUsage();
  progress.stage('Rendering the titles');
  const client = await loadClientBuild(staging);
  const result = await buildFleet({ titles, origins, titlesFolder, outFolder: staging, client, progress, only });
  const present = only === undefined ? inputs : afterOne(built, inputs, only);
  writeChanged(staging, [hashedFile(inputsFile, `${JSON.stringify(present)}\n`)]);
  publishStaging(outFolder);
  progress.end();
  const total = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const seconds = { vite: viteMs / 1000, render: result.renderSeconds, total };
  return { ...result, seconds, processorSeconds: (user + system) / 1_000_000 };
}

/** The built code of the server imports its packages from the repository's node_modules. */
function refuseOutside(root: string, outFolder: string): void {
  const path = relative(root, resolve(outFolder));
  if (path.startsWith('..') || isAbsolute(path)) {
    throw new Error(`The build cannot be written to ${outFolder}; expected a folder in ${root}`);
  }
}

function afterOne(built: Inputs | undefined, inputs: Inputs, only: string): Inputs {
  const former = Object.entries(built?.titles ?? {}).filter(([id]) => id !== only && id in inputs.titles);
  const own = Object.entries(inputs.titles).filter(([id]) => id === only);
  return { ...inputs, titles: Object.fromEntries([...former, ...own]) };
}
