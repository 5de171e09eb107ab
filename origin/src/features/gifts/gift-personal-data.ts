import { and, isNotNull, sql } from 'drizzle-orm';
import {
  type PersonalDataTable,
  ofAccount,
  ofEmail,
  personalTable,
} from '#origin/platform/personal-data/kept-table.ts';
import { lapseNoticeDays } from '#src/domain/gifts.ts';
import { gift, giftTerm } from './gift-tables.ts';

const isOurs = 'What our own job does next, and when.';

/** The addresses of gifts that were kept as they were typed count too. */
const ofRecipient = ofEmail({ email: sql`lower(${gift.email})`, titleCode: gift.titleCode });

/** A column of a gift that waits to be taken up as it is, and of any other one without what it held. */
const unlessPaid = (column: 'recipient_name' | 'sender_name' | 'greeting') =>
  sql`case when ${gift.state} = 'paid' then ${sql.identifier(column)} else '' end`;

/** A gift that waits to be sent is handed over by its giver instead. */
const isUnsent = sql`${gift.state} = 'paid' and ${gift.sentAt} is null and ${gift.email} is not null`;

/** What gifts keep about people. */
export const giftPersonalData: readonly PersonalDataTable[] = [
  personalTable(gift, {
    rowsOf: ofAccount(gift),
    takeout: { nb: 'Gaver du har kjøpt', nn: 'Gåver du har kjøpt' },
    leftOut: {
      codeHash: 'The hash of a secret.',
      recipientAccountNo: 'The giver sees no account of a recipient.',
      nextStep: isOurs,
      nextDueOn: isOurs,
    },
    forgetting: {
      because: 'What was bought is kept with its payment for five years. A gift that was paid is still delivered.',
      blank: () => ({
        recipientName: unlessPaid('recipient_name'),
        senderName: unlessPaid('sender_name'),
        greeting: unlessPaid('greeting'),
        email: sql`case when ${gift.state} = 'paid' then ${gift.email} end`,
      }),
    },
  }),
  personalTable(gift, {
    rowsOf: (who) => and(ofRecipient(who), isNotNull(gift.sentAt)),
    takeout: { nb: 'Gaver til deg', nn: 'Gåver til deg' },
    leftOut: {
      codeHash: 'The hash of a secret.',
      accountNo: 'A recipient sees no account of the giver.',
      recipientAccountNo: 'A number of our own.',
      priceOre: "The giver's purchase.",
      termsVersion: "The giver's purchase.",
      ariaInvoiceNo: "The giver's purchase.",
      activityId: "The giver's purchase.",
      nextStep: isOurs,
      nextDueOn: isOurs,
    },
    forgetting: { keep: 'What becomes of it is said of all gifts to an address, below.' },
  }),
  personalTable(gift, {
    rowsOf: ofRecipient,
    takeout: { not: 'Those that were sent are above; the others are a surprise of somebody else until their day.' },
    forgetting: {
      because: 'The gift is its giver’s, who can hand it over or send it elsewhere.',
      blank: () => ({
        recipientName: unlessPaid('recipient_name'),
        nextStep: sql`case when ${isUnsent} then 'lapseNotice' else ${gift.nextStep} end`,
        nextDueOn: sql`case when ${isUnsent} then ${gift.expiresOn} - ${lapseNoticeDays}::integer else ${gift.nextDueOn} end`,
        sentAt: sql`case when ${gift.state} = 'paid' then null else ${gift.sentAt} end`,
        email: null,
        sendOn: null,
      }),
    },
  }),
  personalTable(giftTerm, {
    rowsOf: ofAccount(giftTerm),
    takeout: { nb: 'Abonnement som var gaver', nn: 'Abonnement som var gåver' },
    leftOut: { nextDueOn: 'When our own job looks at it next.' },
    forgetting: 'delete',
  }),
];
