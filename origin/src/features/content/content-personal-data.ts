import { type PersonalDataTable, ofAccount, personalTable } from '#origin/platform/personal-data/kept-table.ts';
import { savedArticle } from './content-tables.ts';

/** What saved articles keep about people. */
export const contentPersonalData: readonly PersonalDataTable[] = [
  personalTable(savedArticle, {
    rowsOf: ofAccount(savedArticle),
    takeout: { nb: 'Lagrede artikler', nn: 'Lagra artiklar' },
    forgetting: 'delete',
  }),
];
