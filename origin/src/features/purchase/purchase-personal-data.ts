import {
  impersonalTable,
  type PersonalDataTable,
  ofAccount,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { discountCodeUse, purchaseOrder } from './order-tables.ts';

/** What orders keep about people. */
export const purchasePersonalData: readonly PersonalDataTable[] = [
  personalTable(purchaseOrder, {
    rowsOf: ofAccount(purchaseOrder),
    takeout: { nb: 'Bestillinger', nn: 'Bestillingar' },
    forgetting: {
      because: 'What was ordered and agreed to is kept with its payment for five years.',
      blank: () => ({ address: null, brand: null, lastFour: null }),
    },
  }),
  impersonalTable(discountCodeUse, 'How often a discount code was used.'),
];
