import type { Retention } from '../retention/sweep.ts';
import { deleteOutcomesBefore } from './intent-repository.ts';
import { outcomeTtlMs } from './write-once.ts';

/** Forgets the answers of writes that are older than a day by their title's clock. */
export const idempotencyRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.map(({ titleCode }) => titleCode);
    await deleteOutcomesBefore(database, codes, new Date(now + offset - outcomeTtlMs));
  }
};
