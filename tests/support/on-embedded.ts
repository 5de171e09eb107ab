import { isFullRun } from './full.ts';

/**
 * Contract tests that `npm test` runs on the embedded database beside the server, in `tests/contract`: what is written and
 * read differently there, or waits for a transaction or a job in another way. `*-embedded.test.ts` run there alone, among
 * them every write and every due step (ADR 90).
 */
const onBoth = [
  'data-commands',
  'due-days',
  'due-work',
  'jobs',
  'ledger-migration',
  'login',
  'metrics',
  'money-rules',
  'operators',
  'sandbox',
  'socket',
  'staff-command',
  'write-outcomes',
  'writes',
] as const;

/** Files that run on the embedded database: in a full run all that can. */
export const embeddedTests: readonly string[] = isFullRun
  ? ['tests/contract/**/*.test.ts']
  : ['tests/contract/*-embedded.test.ts', ...onBoth.map((name) => `tests/contract/${name}.test.ts`)];
