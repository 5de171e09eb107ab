import { benchFleet } from './bench/fleet.ts';

/** A bench prints one JSON line with what it has measured. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  fleet: benchFleet,
};

const name = process.argv[2] ?? 'fleet';
const bench = benches[name];
if (bench === undefined) {
  console.error(`There is no bench ${name}; there are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(JSON.stringify(await bench()));
}
