import type { Imports, Use } from './imports.ts';

/** The files that a test reaches, each with the number of steps on the shortest way to it. */
export type Reach = ReadonlyMap<string, number>;

/** What may be used in one step. */
type Ways = (file: string) => Iterable<string>;

/** Everything that a file uses at run time, directly or through others. */
export function importReach(file: string, imports: Imports): Reach {
  return reachBy(file, (one) => runningUses(imports, one).map(({ target }) => target));
}

/** The origin's own folder composes all features, so a way through it would lead from every test to all of them. */
const composesAll = /^origin\/src\/[^/]+$/;
const isContract = (file: string): boolean => file.startsWith('src/contract/');
const isOrigin = (file: string): boolean => file.startsWith('origin/src/') && !composesAll.test(file);
/** Files that make the calls that they import; other files of the contract only describe them. */
const isCaller = (file: string): boolean => file.startsWith('tests/') || file === 'src/contract/all.ts';
/** A call of the contract begins with a verb in lower case, a schema with a capital. */
const isCall = (name: string): boolean => /^[a-z]/.test(name);

/**
 * Finds what a contract test reaches. It has the whole origin started, so its imports alone say nothing. Two kinds of steps
 * say what it is about: an import, though none past the files that compose the origin, and a call of the contract, from
 * the test that makes it to the file of the origin that takes it.
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
  // A map hands out what is added while it is walked through, so this is a breadth-first search.
  for (const [file, steps] of reached) {
    for (const next of ways(file)) {
      if (!reached.has(next)) reached.set(next, steps + 1);
    }
  }
  return reached;
}
