import type { Feature } from '#origin/platform/feature/feature.ts';
import { familyRetention } from './family-retention.ts';
import { mountFamily } from './family-routes.ts';
import { registerFamilyMails } from './send-family-mail.ts';
import { familyPersonalData } from './family-personal-data.ts';

/** A subscription that one person pays for and others in the family read with. */
export const familyFeature: Feature = {
  mount: mountFamily,
  registerJobs: registerFamilyMails,
  retention: familyRetention,
  personalData: familyPersonalData,
};
