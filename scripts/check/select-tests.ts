import path from 'node:path';
import type { Imports, Use } from './imports.ts';

export interface TestSelection {
  readonly run: readonly string[];
  /** Tests that also reach a change, but are left to `npm test`. */
  readonly left: readonly string[];
}

const contractTestsAtMost = 16;

/** Contract tests that use it start and kill whole processes, which is too slow for a quick check. */
const processStarter = 'tests/contract/support/spawned-origin.ts';

/** Files that affect every test; a change to one selects all tests. */
export const testFrame =
  /^(package-lock\.json|vite\.plugins\.ts|vitest\.config\.ts|tests\/support\/(dom-patience|generated-values|unexpected-output)\.ts)$/;

const isContractTest = (file: string): boolean => file.startsWith('tests/contract/');

export function selectTests(changed: readonly string[], imports: Imports): TestSelection {
  const tests = [...imports.keys()].filter((file) => /\.test\.tsx?$/.test(file)).toSorted();
  const isAll = changed.some((file) => testFrame.test(file));
  const others = tests.filter((test) => !isContractTest(test) && (isAll || isReached(test, changed, imports)));
  const contract = nearestFirst(tests.filter(isContractTest), changed, imports);
  const quick = contract
    .filter((test) => !importReach(test, imports).has(processStarter))
    .slice(0, contractTestsAtMost);
  const own = contract.filter((test) => changed.includes(test));
  const run = [...new Set([...others.filter(isQuick), ...quick, ...own])].toSorted();
  return { run, left: [...others, ...contract].filter((test) => !run.includes(test)).toSorted() };
}

/**
 * False for a test that builds the fleet, needs its build or starts other browsers; such tests are left to `npm test`.
 */
const isQuick = (test: string): boolean => !/^tests\/(titles|site|browsers)\//.test(test);

/** Farther changes in the front end select no test of the edge or of scripts. */
const nearSteps = 2;

function isReached(test: string, changed: readonly string[], imports: Imports): boolean {
  const reach = importReach(test, imports);
  // The worker and the scripts bundle much of src, which other tests cover, so only near files
  // count.
  const isBundler = test.startsWith('tests/edge/') || test.startsWith('scripts/');
  const most = (file: string): number => (isBundler && file.startsWith('src/') ? nearSteps : Infinity);
  return changed.some((file) => {
    const steps = reach.get(file);
    return steps !== undefined && steps <= most(file);
  });
}

interface Nearness {
  readonly test: string;
  readonly steps: number;
  /** Words that the test's name shares with that file's path. */
  readonly words: number;
  /** Number of other files that the test reaches. */
  readonly breadth: number;
}

/** Sorts by steps, then by similarity of name, then by how little else the test reaches. */
function nearestFirst(tests: readonly string[], changed: readonly string[], imports: Imports): readonly string[] {
  const reachOf = contractReach(imports);
  return tests
    .map((test) => ({ test, reach: reachOf(test) }))
    .flatMap(({ test, reach }) =>
      changed
        .map((file) => nearness(test, file, reach))
        .toSorted(byNearness)
        .slice(0, 1),
    )
    .filter(({ steps }) => steps < Infinity)
    .toSorted(byNearness)
    .map(({ test }) => test);
}

function byNearness(one: Nearness, other: Nearness): number {
  return one.steps - other.steps || other.words - one.words || one.breadth - other.breadth;
}

/** A file in the same folder is further away than a direct import, and nearer than an indirect one. */
const stepsToNeighbour = 2;
const stepsByName = 3;

function nearness(test: string, file: string, reach: Reach): Nearness {
  const words = sharedWords(test, file);
  const neighbours = [...reach].filter(([other]) => path.dirname(other) === path.dirname(file));
  const nearest = Math.min(...neighbours.map(([, steps]) => steps));
  const byFolder = file.startsWith('origin/') ? nearest + stepsToNeighbour : Infinity;
  const byName = words > 0 && file.startsWith('origin/') ? stepsByName : Infinity;
  return { test, steps: Math.min(reach.get(file) ?? Infinity, byFolder, byName), words, breadth: reach.size };
}

function sharedWords(test: string, file: string): number {
  const words = wordsOf(file.replace(/^origin\/src\//, ''));
  return [...wordsOf(path.basename(test))].filter((word) => words.has(word)).length;
}

function wordsOf(file: string): ReadonlySet<string> {
  return new Set(
    file
      .replace(/(\.test)?\.\w+$/, '')
      .split(/[/.-]/)
      .map((word) => word.replace(/s$/, '')),
  );
}

export type Reach = ReadonlyMap<string, number>;

type Ways = (file: string) => Iterable<string>;

/** Everything that the file uses at run time, directly or indirectly. */
export function importReach(file: string, imports: Imports): Reach {
  return reachBy(file, (one) => runningUses(imports, one).map(({ target }) => target));
}

/**
 * Files directly in the origin's folder compose all features, so a path through them would connect every test to
 * everything.
 */
const composesAll = /^origin\/src\/[^/]+$/;
const isContract = (file: string): boolean => file.startsWith('src/contract/');
const isOrigin = (file: string): boolean => file.startsWith('origin/src/') && !composesAll.test(file);
/** These files make the calls that they import, `all.ts` whole modules of them; other files only describe calls. */
const isCaller = (file: string): boolean => file.startsWith('tests/') || file === 'src/contract/all.ts';
/** A call of the contract begins with a lower-case verb, and a schema with a capital; a star is a whole module. */
const isCall = (name: string): boolean => /^[a-z*]/.test(name);

/**
 * A contract test starts the whole origin, so its imports alone say nothing. Two kinds of steps show its subject. One
 * is an import, except by a file that composes the origin. The other is a contract call, from the test that makes it to
 * the origin's file that handles it.
 */
function contractReach(imports: Imports): (test: string) => Reach {
  const takers = takersOf(imports);
  const ways: Ways = (file) => {
    if (composesAll.test(file)) return [];
    const uses = runningUses(imports, file);
    const calls = isCaller(file) ? uses.flatMap(callsOf) : [];
    return [...uses.map(({ target }) => target), ...calls.flatMap((call) => takers.get(call) ?? [])];
  };
  return (test) => reachBy(test, ways);
}

function takersOf(imports: Imports): ReadonlyMap<string, readonly string[]> {
  const uses = [...imports].flatMap(([file, all]) => (isOrigin(file) ? all.map((use) => ({ file, use })) : []));
  const takings = uses.flatMap(({ file, use }) =>
    callsOf(use).flatMap((call) => [
      { file, call },
      { file, call: `${use.target} *` },
    ]),
  );
  const byCall = Map.groupBy(takings, ({ call }) => call);
  return new Map([...byCall].map(([call, all]) => [call, all.map(({ file }) => file)]));
}

function callsOf({ target, names }: Use): readonly string[] {
  return isContract(target) ? names.filter(isCall).map((name) => `${target} ${name}`) : [];
}

function runningUses(imports: Imports, file: string): readonly Use[] {
  return (imports.get(file) ?? []).filter(({ isType }) => !isType);
}

function reachBy(start: string, ways: Ways): Reach {
  const reached = new Map([[start, 0]]);
  // Iterating a map includes entries added during the iteration, so this is a breadth-first search.
  for (const [file, steps] of reached) {
    for (const next of ways(file)) {
      if (!reached.has(next)) reached.set(next, steps + 1);
    }
  }
  return reached;
}
