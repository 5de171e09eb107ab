import {
  ofAccount,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { account } from './account-tables.ts';

export const accountPersonalData: readonly PersonalDataTable[] = [
  personalTable(account, {
    rowsOf: ofAccount(account),
    takeout: { nb: 'Kundeforholdet ditt', nn: 'Kundeforholdet ditt' },
    forgetting: {
      because: 'The sums of the ledger belong to it, and are kept for five years.',
      blank: (at) => ({
        personId: null,
        givenName: '',
        familyName: '',
        email: '',
        phoneNumber: null,
        birthDate: null,
        blankedAt: at,
      }),
    },
  }),
];
