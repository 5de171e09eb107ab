import { or } from 'drizzle-orm';
import { subscriptionNosOf } from '#origin/features/subscription/subscription-personal-data.ts';
import {
  includesPerson,
  type PersonalDataTable,
  ofAccount,
  ofEmail,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { businessAgreement, businessInvitation } from './business-tables.ts';

/** What companies' subscriptions keep about people. */
export const businessPersonalData: readonly PersonalDataTable[] = [
  personalTable(businessInvitation, {
    rowsOf: (who) =>
      or(ofEmail(businessInvitation)(who), includesPerson(businessInvitation.subscriptionNo, subscriptionNosOf(who))),
    takeout: { nb: 'Tilgang gjennom jobben', nn: 'Tilgang gjennom jobben' },
    leftOut: { agreementNo: 'It is the company’s subscription.' },
    forgetting: 'delete',
  }),
  personalTable(businessAgreement, {
    rowsOf: ofAccount(businessAgreement),
    takeout: { nb: 'Bedriftsavtaler du styrer', nn: 'Bedriftsavtalar du styrer' },
    forgetting: 'delete',
  }),
];
