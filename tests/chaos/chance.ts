export interface Chance {
  /** An integer from 0 up to, but not including, the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** True with a probability from 0 to 1. */
  readonly happens: (share: number) => boolean;
}

/** Pseudo-random numbers from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: ([first, ...others]) => [first, ...others][below(others.length + 1)] ?? first,
    happens: (share) => next() < share,
  };
}
