import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, loadClientBuild } from './client-build.ts';
import { buildFleet, type FleetBuildResult } from './build-fleet.ts';
import { fingerprintFile, fingerprintOf } from './fingerprint.ts';
import { createProgress } from './progress.ts';
import { readFolder } from './read-titles.ts';
import { hashedFile } from './site-file.ts';
import { writeChanged } from './write-site.ts';

/** What to build, and where. */
export interface BuildRequest {
  readonly root: string;
  readonly titlesFolder: string;
  readonly outFolder: string;
  /** Renders one title from the client build that is there. */
  readonly only?: string | undefined;
  readonly print: (text: string) => void;
}

/** A build with the time that its parts took. */
export interface TimedBuild extends FleetBuildResult {
  readonly seconds: { readonly vite: number; readonly render: number; readonly total: number };
}

/** The whole build: titles, client, pages, artifacts. */
export async function runBuild({ root, titlesFolder, outFolder, only, print }: BuildRequest): Promise<TimedBuild> {
  // In every other mode React measures itself.
  process.env['NODE_ENV'] = 'production';
  const startedAt = performance.now();
  const { titles, origins } = readFolder(titlesFolder);
  if (only !== undefined && !titles.some((title) => title.publicationId === only)) {
    throw new Error(`There is no title ${only}; expected the name of a file in ${titlesFolder} without .json`);
  }
  // Neither exists if the output is not a terminal, although the type says so.
  const terminal = {
    isTTY: Boolean(process.stdout.isTTY),
    columns: Number(process.stdout.columns || 80),
    write: print,
  };
  const progress = createProgress(only === undefined ? titles.length : 1, terminal, () => performance.now());
  const fingerprint = fingerprintOf(root);
  if (only === undefined) {
    // Until the build is complete again, its output must not be mistaken for one.
    rmSync(join(outFolder, fingerprintFile), { force: true });
    progress.stage('Building the code that all titles share');
    await buildClient(root, outFolder);
  }
  const viteMs = performance.now() - startedAt;
  progress.stage('Rendering the titles');
  const client = await loadClientBuild(outFolder);
  const result = await buildFleet({ titles, origins, titlesFolder, outFolder, client, progress, only });
  if (only === undefined) await writeChanged(outFolder, [hashedFile(fingerprintFile, `${fingerprint}\n`)]);
  progress.end();
  const total = (performance.now() - startedAt) / 1000;
  return { ...result, seconds: { vite: viteMs / 1000, render: result.renderSeconds, total } };
}
