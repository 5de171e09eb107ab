import * as v from 'valibot';
import {
  listsFaults,
  type PlantedFault,
  PlantedListSchema,
  placesOf,
  plantedFaults,
} from './checks/repository/planted-faults.ts';
import { repositorySources } from './checks/repository-files.ts';
import { readCommandLine } from './lib/arguments.ts';
import {
  copyRepository,
  missesOf,
  NoReportError,
  runNamed,
  type ScratchCopy,
  soundnessFaults,
} from './planted/run-named.ts';
import { noTests, summaryLine } from './test/count.ts';

const usage = `npm run planted: plants the faults of tests/planted in a copy of the repository, one at a time, and runs
the tests that must notice each.
  -- ID...   plants only these faults`;
const { positionals } = readCommandLine({ usage, options: {} });
const ids: readonly string[] = positionals;

const sources = repositorySources();

function chosenFaults(): readonly PlantedFault[] {
  const broken = plantedFaults(sources);
  if (broken.length > 0) throw new Error(broken.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  const all = sources
    .filter(({ file }) => listsFaults(file))
    .flatMap(({ source }) => v.parse(PlantedListSchema, source));
  const unknown = ids.filter((id) => !all.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`There is no planted fault ${unknown.join(', ')}.`);
  return ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
}

async function demandSoundness(copy: ScratchCopy, faults: readonly PlantedFault[]): Promise<void> {
  const named = faults.flatMap(({ tests }) => tests);
  const unsound = soundnessFaults(named, await runNamed(copy, named));
  if (unsound.length > 0) throw new Error(unsound.join('\n'));
}

/** Returns why the named tests did not notice the fault; empty if they did. */
async function plant(copy: ScratchCopy, fault: PlantedFault): Promise<readonly string[]> {
  const [place] = placesOf(fault, sources);
  if (place === undefined) throw new Error(`The text of ${fault.id} no longer exists.`);
  const takeBack = copy.replace(place.file, fault.find, fault.replace);
  try {
    return missesOf(fault.tests, await runNamed(copy, fault.tests));
  } catch (error) {
    if (error instanceof NoReportError) return [error.message];
    throw error;
  } finally {
    takeBack();
  }
}

async function run(): Promise<void> {
  const faults = chosenFaults();
  const copy = copyRepository();
  await demandSoundness(copy, faults);
  let failed = 0;
  for (const fault of faults) {
    const start = performance.now();
    const misses = await plant(copy, fault);
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    console.log(`${misses.length === 0 ? 'caught' : 'MISSED'} ${seconds} s  ${fault.id}`);
    for (const miss of misses) console.log(`         ${miss}`);
    if (misses.length > 0) failed += 1;
  }
  console.log(`\n${summaryLine({ ...noTests, passed: faults.length - failed, failed })}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
