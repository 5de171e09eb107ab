import type { Imports, Use } from './imports.ts';

/** The files that a test reaches, with the number of steps to each. */
export type Reach = ReadonlyMap<string, number>;

/** Returns the files that are one step away from a file. */
type Ways = (file: string) => Iterable<string>;

/** Returns everything that a file uses at run time, directly or indirectly. */
export function importReach(file: string, imports: Imports): Reach {
  return reachBy(file, (one) => runningUses(imports, one).map(({ target }) => target));
}

/**
 * Files directly in the origin's folder compose all features, so a path through them would connect
 * every test to everything.
 */
const composesAll = /^origin\/src\/[^/]+$/;
const isContract = (file: string): boolean => file.startsWith('src/contract/');
const isOrigin = (file: string): boolean => file.startsWith('origin/src/') && !composesAll.test(file);
/** Files that make the calls that they import; other files of the contract only describe them. */
const isCaller = (file: string): boolean => file.startsWith('tests/') || file === 'src/contract/all.ts';
/** A call of the contract begins with a lower-case verb, and a schema with a capital. */
const isCall = (name: string): boolean => /^[a-z]/.test(name);

/**
 * Finds what a contract test reaches. The test starts the whole origin, so its imports alone say
 * nothing. Two kinds of steps show its subject. One is an import, except by a file that composes
 * the origin. The other is a contract call, from the test that makes it to the origin's file that
 * handles it.
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
  // Iterating a map includes entries that are added meanwhile, so this is a breadth-first search.
  for (const [file, steps] of reached) {
    for (const next of ways(file)) {
      if (!reached.has(next)) reached.set(next, steps + 1);
    }
  }
  return reached;
}
