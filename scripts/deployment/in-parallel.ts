const usual = 16;

/** Results keep the order of the items. */
export async function inParallel<One, Result>(
  all: readonly One[],
  action: (one: One) => Promise<Result>,
  atOnce = usual,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = all.entries();
  const work = async () => {
    for (const [index, one] of queue) results[index] = await action(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, work));
  return results;
}
