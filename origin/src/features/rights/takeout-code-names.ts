import type { BothLanguages } from '#src/domain/title.ts';

export type Codes<Code extends string | number> = Readonly<Record<Code, BothLanguages>>;

export const text = (nb: string, nn: string): BothLanguages => ({ nb, nn });

export const same = (both: string): BothLanguages => ({ nb: both, nn: both });
