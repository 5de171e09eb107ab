import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from '../fleet/run-build.ts';

/** Cold build of the whole fleet into a folder of its own; times in seconds, memory in megabytes. */
export async function benchFleet() {
  const root = join(import.meta.dirname, '../..');
  // Inside the project, because built code looks for its packages from its own folder.
  const outFolder = join(root, `.data/bench-fleet-${process.pid}`);
  mkdirSync(outFolder, { recursive: true });
  try {
    const { titles, pages, seconds } = await runBuild({
      root,
      titlesFolder: join(root, 'titles'),
      outFolder,
      print: (text) => process.stderr.write(text),
    });
    return {
      titles,
      pages,
      seconds: { vite: round(seconds.vite), render: round(seconds.render), total: round(seconds.total) },
      pagesPerSecond: Math.round(pages / seconds.render),
      peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    rmSync(outFolder, { recursive: true });
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
