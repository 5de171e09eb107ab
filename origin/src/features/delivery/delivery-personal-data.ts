import { deliveryPlanPersonalData } from '#origin/features/delivery-plan/delivery-personal-data.ts';
import { impersonalTable, type PersonalDataTable } from '#origin/platform/personal-data/kept-table.ts';
import { delayNotice } from './notice-tables.ts';

/** What the delivery and its plan keep about people. */
export const deliveryPersonalData: readonly PersonalDataTable[] = [
  ...deliveryPlanPersonalData,
  impersonalTable(delayNotice, 'Delays in a postal code.'),
];
