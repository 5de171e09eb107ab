/** Number of requests to a store, or of file accesses, at the same time. */
const atOnce = 16;

/** Runs a task for each item, several at a time; results keep the order of the items. */
export async function inParallel<One, Result extends object | boolean>(
  all: readonly One[],
  action: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = all.entries();
  const work = async () => {
    for (const [index, one] of queue) results.set(index, await action(one));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work));
  return all.flatMap((_one, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
