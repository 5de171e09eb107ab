import { benchBank } from './bench/bank.ts';
import { compareWithCommit } from './bench/compare.ts';
import { benchCompose } from './bench/compose.ts';
import { benchEdge } from './bench/edge.ts';
import { benchFleet } from './bench/fleet.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchOrigin } from './bench/origin.ts';
import { benchPages } from './bench/pages.ts';
import { recordLines } from './bench/record.ts';
import { readCommandLine } from './lib/arguments.ts';

/** The benches by name; each one prints a JSON line per measurement. */
const benches: Readonly<Record<string, () => Promise<readonly object[]>>> = {
  fleet: async () => [await benchFleet()],
  compose: async () => [await benchCompose()],
  edge: benchEdge,
  origin: benchOrigin,
  pages: benchPages,
  lighthouse: benchLighthouse,
  bank: benchBank,
};

const usage = `npm run bench -- NAME…: measures this machine; prints one JSON line per measurement.
  NAME         ${Object.keys(benches).join(', ')}; all for all of them
  --record     also keeps the lines, in place of those of the last run, and draws the picture in docs/benchmarks.md
npm run bench -- compare REV NAME…: runs benches of another commit and of this folder; prints both figures and their ratio`;

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
  // 0.
  console.error(error);
  process.exitCode = 1;
}
