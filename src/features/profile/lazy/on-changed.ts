import type { Helpers } from '#src/contract/helping.ts';

/** Receives the result of a change and its message. */
export type OnHelpersChanged = (helpers: Helpers, news: string) => void;
