import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { routeTable } from '#src/domain/routes.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { createArchiver } from './artifact.ts';
import type { ClientBuild } from './client-build.ts';
import { assertNoLeaks, createLeakGate } from './leak-gate.ts';
import { addToLedger, keptAssets, ledgerFile, readLedger } from './previous-assets.ts';
import type { EdgeSettings } from './read-site.ts';
import { type FinishedTitle, finishTitle, renderTitle } from './render-title.ts';
import { hashedFile, removeOthers, writeChanged } from './site-file.ts';
import { writeFleet } from './write-fleet.ts';

export interface FleetBuildOptions {
  readonly titles: readonly ServerTitle[];
  /** Title-specific origins, by publication id. */
  readonly origins: EdgeSettings['origins'];
  readonly titlesFolder: string;
  readonly outFolder: string;
  readonly client: ClientBuild;
  readonly progress: Progress;
  /** Leaves the other titles' files unchanged. */
  readonly only?: string | undefined;
}

export interface FleetBuildResult {
  readonly buildId: string;
  readonly titles: number;
  readonly pages: number;
  readonly filesWritten: number;
  readonly bytes: { readonly html: number; readonly assets: number; readonly artifacts: number };
  readonly renderSeconds: number;
}

/** Writes site, artifacts and fleet list (T-05, T-08, T-11). */
export async function buildFleet(options: FleetBuildOptions): Promise<FleetBuildResult> {
  const { titles, origins, outFolder, client, only } = options;
  const assetsWritten = writeAssets(client, outFolder);
  const { finished, renderSeconds } = await renderAll(options);
  const publicationIds = new Set(titles.map((title) => title.publicationId));
  const keepOthers = only !== undefined;
  const { buildId, artifactBytes } = writeFleet(finished, {
    outFolder,
    publicationIds,
    keepOthers,
    edgeSettings: { origins },
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    buildId,
    titles: finished.length,
    pages: finished.length * routeTable.length,
    filesWritten: assetsWritten + sum(finished.map((one) => one.filesWritten)),
    bytes: {
      html: sum(finished.map((one) => one.htmlBytes)),
      assets: sum(client.assets.map((file) => file.size)),
      artifacts: artifactBytes,
    },
    renderSeconds,
  };
}

/** Keeps the assets of earlier builds for pages that are still open (E-08). */
function writeAssets(client: ClientBuild, outFolder: string): number {
  const site = join(outFolder, 'site');
  const ledger = addToLedger(readLedger(join(outFolder, ledgerFile)), client.assets);
  const written = writeChanged(site, client.assets);
  removeOthers(site, 'assets', keptAssets(ledger));
  const ledgerText = `${JSON.stringify(ledger)}\n`;
  writeChanged(outFolder, [hashedFile(ledgerFile, ledgerText), hashedFile(`site/_fleet/${ledgerFile}`, ledgerText)]);
  return written;
}

async function renderAll(options: FleetBuildOptions) {
  const { titles, origins, titlesFolder, outFolder, client, progress, only } = options;
  const gate = createLeakGate(titles, client.assets);
  assertNoLeaks(gate.leaksOfShared());
  const context = { archive: await createArchiver(client.assets), assets: client.assets, outFolder, origins };
  const finished: FinishedTitle[] = [];
  let writing: Promise<FinishedTitle> | undefined;
  let renderMs = 0;
  try {
    for (const title of titles) {
      if (only !== undefined && title.publicationId !== only) continue;
      const startedAt = performance.now();
      const rendered = renderTitle(title, titlesFolder, client);
      renderMs += performance.now() - startedAt;
      assertNoLeaks(gate.leaksOf(title, rendered.files));
      // One title is compressed while the next one is rendered, so no more than two are in memory.
      if (writing !== undefined) finished.push(await writing);
      writing = finishTitle(rendered, context);
      await setImmediate();
      progress.titleDone(title.publicationId, routeTable.length);
    }
    if (writing !== undefined) finished.push(await writing);
  } finally {
    await Promise.allSettled([writing]);
  }
  return { finished, renderSeconds: renderMs / 1000 };
}

export interface Progress {
  readonly stage: (text: string) => void;
  readonly titleDone: (publicationId: string, pages: number) => void;
  readonly end: () => void;
}

interface Terminal {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
}

const plainEvery = 11;

/** Shows one live line on a terminal, and plain lines otherwise; `now` returns milliseconds. */
export function createProgress(titles: number, terminal: Terminal, now: () => number): Progress {
  let done = 0;
  let pages = 0;
  let startedAt = now();
  const show = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[2K${text.slice(0, terminal.columns - 1)}`);
    else terminal.write(`${text}\n`);
  };
  return {
    stage: (text) => {
      startedAt = now();
      show(text);
    },
    titleDone: (publicationId, count) => {
      done += 1;
      pages += count;
      if (!terminal.isTTY && done % plainEvery !== 0 && done !== titles) return;
      const seconds = Math.max(0.001, (now() - startedAt) / 1000);
      const left = ((titles - done) * seconds) / done;
      const rate = Math.round(pages / seconds);
      show(`${done}/${titles} titles, ${pages} pages, ${rate} pages/s, ${left.toFixed(1)} s left: ${publicationId}`);
    },
    end: () => {
      if (terminal.isTTY) terminal.write('\r\u001B[2K');
    },
  };
}
