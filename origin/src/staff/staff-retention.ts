import type { Retention } from '#origin/platform/retention/sweep.ts';
import { deleteExpiredStaff } from './staff-repository.ts';
import { deleteStaffUsesBefore } from './staff-use-repository.ts';

/** How long it is kept what staff did, in days: as long as what is called in the place of a holder. */
const keptUseDays = 730;
const dayMs = 86_400_000;

/** Forgets log-ins and tickets that have run out, and what staff did long ago; all in real time. */
export const staffRetention: Retention = async ({ database, realNow }) => {
  await deleteExpiredStaff(database, new Date(realNow()));
  await deleteStaffUsesBefore(database, new Date(realNow() - keptUseDays * dayMs));
};
