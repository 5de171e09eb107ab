import type { Helpers } from '#src/contract/helping.ts';

/** Takes over what a change has left behind, and says what was done. */
export type OnHelpersChanged = (helpers: Helpers, news: string) => void;
