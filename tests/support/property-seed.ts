import { isFullRun } from './full.ts';

const dayMs = 86_400_000;
const { PROPERTY_SEED } = process.env;

/**
 * What generated values follow from. It is the same in each `npm test`, so that a check fails because of a change and not by
 * chance; a full run takes another each day, and prints it. `PROPERTY_SEED=7` tries others, or that of a run once more.
 */
export const propertySeed = Number(PROPERTY_SEED ?? (isFullRun ? Math.floor(Date.now() / dayMs) : 20_270_310));

/** Hands the seed on to the processes of the run, also past midnight, and prints it if it rotates. */
export function announceSeed(): void {
  if (isFullRun && PROPERTY_SEED === undefined) process.stdout.write(`PROPERTY_SEED=${propertySeed}\n`);
  process.env['PROPERTY_SEED'] = String(propertySeed);
}
