import {
  ofAccount,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { deliveryAddress, deliveryChange, deliveryInstruction, plannedMove } from './delivery-tables.ts';

/** Personal data in deliveries. */
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
