import { join } from 'node:path';
import { withBuildLock } from './fleet/build-lock.ts';
import { isCurrent } from './fleet/fingerprint.ts';
import { runBuild, type TimedBuild } from './fleet/run-build.ts';
import { readArguments } from './lib/arguments.ts';

const root = join(import.meta.dirname, '..');
const usage = `npm run build: builds all titles into dist/.
  -- --title ID     renders only this title again
  -- --titles DIR   reads the title files of another folder
  -- --out DIR      writes into another folder of the repository
  -- --previous DIR|URL  keeps assets that open pages may still request, from an earlier output or the
                         operators' page of a deployment
  -- --if-needed    does nothing if the output is up to date`;
const values = readArguments({
  usage,
  options: {
    title: { type: 'string' },
    titles: { type: 'string', default: join(root, 'titles') },
    previous: { type: 'string' },
    'if-needed': { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, 'dist') },
  },
});

// `npm start` takes its build down with it, even if it is killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const print = (text: string) => void process.stdout.write(text);

try {
  const onWait = () => print('Another build is running here; waiting for it\n');
  await withBuildLock(values.out, onWait, async () => {
    if (values['if-needed'] && isCurrent(root, values.out, values.titles)) return;
    const { title: only, titles: titlesFolder, out: outFolder, previous } = values;
    const request = { root, titlesFolder, outFolder, only, previous, print };
    print(`${summaryOf(await runBuild(request))}\n`);
  });
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.stack);
  process.exitCode = 1;
}

function summaryOf({ buildId, titles, pages, seconds, bytes, filesWritten }: TimedBuild): string {
  const rate = Math.round(pages / Math.max(0.001, seconds.render));
  const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`;
  return [
    `Build ${buildId}: ${titles === 1 ? '1 title' : `${titles} titles`}, ${pages} pages, ${filesWritten} files written`,
    `  time     ${seconds.total.toFixed(1)} s; Vite ${seconds.vite.toFixed(1)} s, rendering ${seconds.render.toFixed(1)} s (${rate} pages/s)`,
    `  size     HTML ${megabytes(bytes.html)}, assets ${megabytes(bytes.assets)}, artifacts ${megabytes(bytes.artifacts)}`,
  ].join('\n');
}
