import { compareWithCommit } from './bench/compare.ts';
import { recordLines } from './bench/record.ts';
import { readCommandLine } from './lib/arguments.ts';

/**
 * Each bench prints a JSON line per measurement. Its modules are imported only when it runs, because those of other
 * benches would slow down what it measures.
 */
const benches: Readonly<Record<string, () => Promise<readonly object[]>>> = {
  fleet: async () => [await (await import('./bench/fleet.ts')).benchFleet()],
  compose: async () => [await (await import('./bench/compose.ts')).benchCompose()],
  edge: async () => (await import('./bench/edge.ts')).benchEdge(),
  origin: async () => (await import('./bench/origin.ts')).benchOrigin(),
  pages: async () => (await import('./bench/pages.ts')).benchPages(),
  lighthouse: async () => (await import('./bench/lighthouse.ts')).benchLighthouse(),
  bank: async () => (await import('./bench/bank.ts')).benchBank(),
};

const usage = `npm run bench -- NAME…: measures this machine; prints one JSON line per measurement.
  NAME         ${Object.keys(benches).join(', ')}; all for all of them
  --record     also replaces the lines of the last run, and redraws the picture in docs/benchmarks.md
npm run bench -- compare REV NAME…: runs benchmarks on another commit and on this folder; prints both figures and their ratio`;

const { values, positionals } = readCommandLine({ usage, options: { record: { type: 'boolean', default: false } } });

async function run([first = 'fleet', ...others]: readonly string[]): Promise<void> {
  if (first === 'compare') {
    const [revision, ...names] = others;
    if (revision === undefined) throw new Error(usage);
    return compareWithCommit(revision, known(names));
  }
  for (const name of known([first, ...others])) {
    const measured = (await benches[name]?.()) ?? [];
    const lines = measured.map((one) => ({ bench: name, ...one }));
    for (const line of lines) console.log(JSON.stringify(line));
    if (values.record) recordLines(name, lines);
  }
}

function known(names: readonly string[]): readonly string[] {
  const asked = names.includes('all') ? Object.keys(benches) : names;
  const unknown = asked.find((name) => benches[name] === undefined);
  if (unknown !== undefined) throw new Error(`There is no bench ${unknown}.\n\n${usage}`);
  return asked;
}

try {
  await run(positionals);
} catch (error) {
  // Vite's plugin listens for uncaught errors, so an error thrown here would end the command with
  // exit code 0.
  console.error(error);
  process.exitCode = 1;
}
