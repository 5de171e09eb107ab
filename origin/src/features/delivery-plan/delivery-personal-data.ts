import { type PersonalDataTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { deliveryInstruction } from './delivery-instruction-tables.ts';
import { deliveryAddress, deliveryChange } from './delivery-tables.ts';
import { plannedMove } from './move-tables.ts';

/** What the delivery keeps about people. */
export const deliveryPlanPersonalData: readonly PersonalDataTable[] = [
  personalTable(deliveryAddress, {
    rowsOf: ofAccount(deliveryAddress),
    takeout: { nb: 'Faste leveringsadresser', nn: 'Faste leveringsadresser' },
    forgetting: 'delete',
  }),
  personalTable(deliveryInstruction, {
    rowsOf: ofAccount(deliveryInstruction),
    takeout: { nb: 'Beskjeder til budet', nn: 'Beskjedar til bodet' },
    forgetting: 'delete',
  }),
  personalTable(plannedMove, {
    rowsOf: ofAccount(plannedMove),
    takeout: { nb: 'Planlagt flytting', nn: 'Planlagd flytting' },
    leftOut: { nextDueOn: 'When our own job looks at it next.' },
    forgetting: 'delete',
  }),
  personalTable(deliveryChange, {
    rowsOf: ofAccount(deliveryChange),
    takeout: { nb: 'Endringer av leveringen', nn: 'Endringar av leveringa' },
    leftOut: { nextDueOn: 'When our own job looks at it next.' },
    forgetting: 'delete',
  }),
];
