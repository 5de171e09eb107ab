import type { Feature } from '#origin/platform/feature/feature.ts';
import { registerStaffCodes } from './staff-login.ts';
import { staffPersonalData } from './staff-personal-data.ts';
import { staffRetention } from './staff-retention.ts';
import { mountVisitArrival } from './visit-arrival.ts';

/** What the customer centre sees of customers, and connects for them (P-19). Its pages are on a host of their own. */
export const staffFeature: Feature = {
  mount: mountVisitArrival,
  registerJobs: registerStaffCodes,
  retention: staffRetention,
  personalData: staffPersonalData,
};
