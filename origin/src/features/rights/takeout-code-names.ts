import type { BothLanguages } from '#src/domain/title.ts';

/** The names of all codes of a kind. */
export type Codes<Code extends string | number> = Readonly<Record<Code, BothLanguages>>;

/** Builds a name in both languages. */
export const text = (nb: string, nn: string): BothLanguages => ({ nb, nn });

/** Builds a name that is the same in both languages. */
export const same = (both: string): BothLanguages => ({ nb: both, nn: both });
