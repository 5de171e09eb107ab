import { benchBank } from './bench/bank.ts';
import { benchCompose } from './bench/compose.ts';
import { benchEdge } from './bench/edge.ts';
import { benchFleet } from './bench/fleet.ts';
import { benchOrigin } from './bench/origin.ts';
import { benchPages } from './bench/pages.ts';

/** A bench prints one JSON line per measurement. */
const benches: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  fleet: async () => [await benchFleet()],
  compose: async () => [await benchCompose()],
  edge: benchEdge,
  origin: benchOrigin,
  pages: benchPages,
  bank: benchBank,
};

const name = process.argv[2] ?? 'fleet';
const bench = benches[name];
if (bench === undefined) {
  console.error(`There is no bench ${name}; there are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const measured of await bench()) console.log(JSON.stringify(measured));
}
