import type { Feature } from '#origin/platform/feature/feature.ts';
import type { PersonalDataTable } from '#origin/platform/personal-data/kept-table.ts';
import { deletePersons } from './forget-persons.ts';
import { registerRightsMails } from './rights-mail.ts';
import { mountDeletion, mountTakeouts } from './rights-routes.ts';
import { registerTakeouts } from './takeout-job.ts';
import { takeoutRetention } from './takeout-retention.ts';

/** The rights of the person: a copy of all that is stored, and its deletion. */
export function createRightsFeature(tables: readonly PersonalDataTable[]): Feature {
  const forgetting = deletePersons(tables);
  return {
    mount: (mounter, services) => {
      mountTakeouts(mounter, services);
      mountDeletion(mounter, services);
    },
    registerJobs: (services) => {
      registerRightsMails(services);
      registerTakeouts(services, tables);
    },
    retention: async (parts) => {
      await takeoutRetention(parts);
      await forgetting(parts);
    },
  };
}
