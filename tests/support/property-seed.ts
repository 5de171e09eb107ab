import { isFullRun } from './full.ts';

const dayMs = 86_400_000;
const { PROPERTY_SEED } = process.env;

/**
 * Seed of all generated values. `npm test` fixes it, so a check fails because of a change and not by chance. A full run
 * takes a new seed each day and prints it. `PROPERTY_SEED=7` tries another seed or repeats a run.
 */
export const propertySeed = Number(PROPERTY_SEED ?? (isFullRun ? Math.floor(Date.now() / dayMs) : 20_270_310));

/** Passes the seed to the processes of the run, even past midnight, and prints it if it rotates. */
export function announceSeed(): void {
  if (isFullRun && PROPERTY_SEED === undefined) process.stdout.write(`PROPERTY_SEED=${propertySeed}\n`);
  process.env['PROPERTY_SEED'] = String(propertySeed);
}
