import type { Retention } from '#origin/platform/retention/sweep.ts';
import { removeArchivesBefore } from './takeout-repository.ts';

/** Removes the files of takeouts that have expired; that there was one stays for the page to say. */
export const takeoutRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.map(({ titleCode }) => titleCode);
    await removeArchivesBefore(database, codes, new Date(now + offset));
  }
};
