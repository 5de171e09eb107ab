import { isFullRun } from './full.ts';

/**
 * Contract tests in `tests/contract` that `npm test` also runs on the embedded database, because they depend on how it
 * reads, writes and waits for transactions and jobs. `*-embedded.test.ts` run only there, including every write and
 * every due step (ADR 90).
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
  'planned-deletions',
  'sandbox',
  'socket',
  'staff-command',
  'write-outcomes',
  'writes',
] as const;

/** Files that run on the embedded database; in a full run all that can. */
export const embeddedTests: readonly string[] = isFullRun
  ? ['tests/contract/**/*.test.ts']
  : ['tests/contract/*-embedded.test.ts', ...onBoth.map((name) => `tests/contract/${name}.test.ts`)];
