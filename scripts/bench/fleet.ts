import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bakedTitleOf } from '../fleet/baked-title.ts';
import { loadClientBuild } from '../fleet/client-build.ts';
import { readTitles } from '../fleet/read-titles.ts';
import { pagesOf } from '../fleet/render-title.ts';
import { runBuild, type TimedBuild } from '../fleet/run-build.ts';

const root = join(import.meta.dirname, '../..');
const titlesFolder = join(root, 'titles');

/**
 * Builds the whole fleet from scratch into a separate folder, and compares that with a minimal build, which
 * renders the same pages with React and writes them. Times are in seconds, and memory is in megabytes. The ratio
 * compares processor time, which other work on the machine hardly affects.
 */
export async function benchFleet() {
  // Inside the project, because built code resolves its packages from its own location.
  const outFolder = join(root, `.data/bench-fleet-${process.pid}`);
  mkdirSync(outFolder, { recursive: true });
  try {
    const { titles, pages, seconds, processorSeconds } = await runBuild({
      root,
      titlesFolder,
      outFolder,
      print: (text) => process.stderr.write(text),
    });
    const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
    const withoutVite = seconds.total - seconds.vite;
    const reference = await leastTime(outFolder);
    return {
      titles,
      pages,
      seconds: { vite: round(seconds.vite), render: round(seconds.render), total: round(seconds.total) },
      withoutVite: round(withoutVite),
      reference: round(reference.seconds),
      processor: { withoutVite: round(processorSeconds), reference: round(reference.processorSeconds) },
      ratio: round(processorSeconds / reference.processorSeconds),
      pagesPerSecond: Math.round(pages / seconds.render),
      peakMemoryMb,
    };
  } finally {
    rmSync(outFolder, { recursive: true });
  }
}

/**
 * Renders and writes the same pages with React and the file system alone. The build has warmed React up, so the time is
 * too low rather than too high.
 */
async function leastTime(outFolder: string): Promise<Pick<TimedBuild, 'processorSeconds'> & { seconds: number }> {
  const client = await loadClientBuild(outFolder);
  const site = join(outFolder, 'reference');
  const logo = { path: '/logo.svg', width: 100, height: 40 };
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  for (const title of readTitles(titlesFolder)) {
    if (title.retired !== undefined) continue;
    for (const { path, html } of pagesOf(bakedTitleOf(title, logo), client)) {
      const file = join(site, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
  }
  const { user, system } = process.cpuUsage(processor);
  return { seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1_000_000 };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
