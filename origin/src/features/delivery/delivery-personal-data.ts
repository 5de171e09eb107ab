import { deliveryPlanPersonalData } from '#origin/features/delivery-plan/delivery-personal-data.ts';
import { impersonalTable, type KeptTable } from '#origin/platform/personal-data/kept-table.ts';
import { delayNotice } from './notice-tables.ts';

/** What the delivery and its plan keep about people. */
export const deliveryPersonalData: readonly KeptTable[] = [
  ...deliveryPlanPersonalData,
  impersonalTable(delayNotice, 'Delays in a postal code.'),
];
