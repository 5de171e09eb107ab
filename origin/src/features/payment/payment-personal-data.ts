import { sql } from 'drizzle-orm';
import {
  impersonalTable,
  type PersonalDataTable,
  ofAccount,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { paymentMethod } from './method-tables.ts';
import { paymentAttempt, paymentEvent } from './payment-tables.ts';

/** What payments keep about people. */
export const paymentPersonalData: readonly PersonalDataTable[] = [
  personalTable(paymentMethod, {
    rowsOf: ofAccount(paymentMethod),
    takeout: { nb: 'Betalingsmetoder', nn: 'Betalingsmåtar' },
    leftOut: { token: 'Money can be taken with it.', nextDueOn: 'When our own job looks at it next.' },
    forgetting: {
      because: 'The provider is told to forget its token, and then the row is removed.',
      blank: () => ({ brand: null, lastFour: null, expires: null }),
    },
  }),
  personalTable(paymentAttempt, {
    rowsOf: ofAccount(paymentAttempt),
    takeout: { nb: 'Betalinger', nn: 'Betalingar' },
    leftOut: {
      token: 'Money can be taken with it.',
      redirectUrl: 'The payment can be made by whoever has it.',
      askedAt: 'When our own job asked the provider.',
      isSilent: 'Whether the provider answered our own job.',
      nextDueOn: 'When our own job looks at it next.',
    },
    forgetting: {
      because: 'Payments are kept for five years, without what could move money.',
      blank: () => ({
        redirectUrl: null,
        // One that is under way is still asked about, and no charge that failed is tried again.
        token: sql`case when ${paymentAttempt.endedAt} is null then ${paymentAttempt.token} end`,
        nextDueOn: sql`case when ${paymentAttempt.endedAt} is null then ${paymentAttempt.nextDueOn} end`,
      }),
    },
  }),
  impersonalTable(paymentEvent, 'News of providers by their own references, for 30 days.'),
];
