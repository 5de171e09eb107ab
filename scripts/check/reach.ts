import type { Imports, Use } from './imports.ts';

/** The files that a test reaches, each with the length of the shortest path to it. */
export type Reach = ReadonlyMap<string, number>;

/** Neighbors of a file, one step away. */
type Ways = (file: string) => Iterable<string>;

/** Returns everything that a file uses at run time, directly or indirectly. */
export function importReach(file: string, imports: Imports): Reach {
  return reachBy(file, (one) => runningUses(imports, one).map(({ target }) => target));
}

/** The origin's own folder composes all features, so a path through it would connect every test to all of them. */
const composesAll = /^origin\/src\/[^/]+$/;
const isContract = (file: string): boolean => file.startsWith('src/contract/');
const isOrigin = (file: string): boolean => file.startsWith('origin/src/') && !composesAll.test(file);
/** Files that make the calls that they import; other files of the contract only describe them. */
const isCaller = (file: string): boolean => file.startsWith('tests/') || file === 'src/contract/all.ts';
/** A call of the contract begins with a lower-case verb, a schema with a capital. */
const isCall = (name: string): boolean => /^[a-z]/.test(name);

/**
 * Finds what a contract test reaches. It starts the whole origin, so its imports alone say nothing. Two kinds of steps
 * show its subject: an import, except past the files that compose the origin, and a call of the contract, from the test
 * that makes it to the origin's file that handles it.
 */
export function contractReach(imports: Imports): (test: string) => Reach {
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
  const takings = uses.flatMap(({ file, use }) => callsOf(use).map((call) => ({ file, call })));
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
  // Iterating a map includes entries added in the meantime, so this is a breadth-first search.
  for (const [file, steps] of reached) {
    for (const next of ways(file)) {
      if (!reached.has(next)) reached.set(next, steps + 1);
    }
  }
  return reached;
}
