import type { Feature } from '#origin/platform/feature/feature.ts';
import { helperRetention } from './access-retention.ts';
import { type EndStaffVisit, mountHelpers } from './helping-routes.ts';
import { registerHelperMails } from './send-access-mail.ts';
import { helpingPersonalData } from './helping-personal-data.ts';

/**
 * People whom the holder of an account lets do some of it for them, for a time (N-13).
 * @param endStaffVisit how a visit of staff ends, who act in the same way
 */
export function createHelperFeature(endStaffVisit: EndStaffVisit): Feature {
  return {
    mount: (mounter, services) => mountHelpers(mounter, services, endStaffVisit),
    registerJobs: registerHelperMails,
    retention: helperRetention,
    personalData: helpingPersonalData,
  };
}
