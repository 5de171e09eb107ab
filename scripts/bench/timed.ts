/** Timing of a repeated action; times in milliseconds. */
export interface Timing {
  readonly requests: number;
  readonly atOnce: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Number of runs, how many at once, and how many to warm up. */
export interface Rounds {
  readonly requests: number;
  readonly atOnce: number;
  readonly warmUp: number;
}

/**
 * Repeats an action and times each run. The warm-up runs, which compile and fill pools, are not
 * counted.
 */
export async function timed({ requests, atOnce, warmUp }: Rounds, work: () => Promise<void>): Promise<Timing> {
  for (let count = 0; count < warmUp; count += 1) await work();
  const times: number[] = [];
  let left = requests;
  const runner = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, runner));
  const seconds = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { requests, atOnce, perSecond: Math.round((requests / seconds) * 10) / 10, p50: at(0.5), p99: at(0.99) };
}
