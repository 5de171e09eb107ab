import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { lapseNoticeDays } from '#src/domain/gifts.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import {
  ofAccount,
  ofEmail,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { giftDueSource, giftTermDueSource } from './gift-due.ts';
import { registerGiftMails } from './gift-mail.ts';
import { mountGifts } from './gift-routes.ts';
import { gift, giftTerm } from './gift-tables.ts';

const forgotten = { recipientName: '', senderName: '', greeting: '', email: null } as const;

/**
 * Deletes unpaid gifts, and the names, addresses and greetings of gifts that are over or whose giver is forgotten. The
 * rest of a gift is kept as long as its invoice.
 */
export const giftRetention: Retention = async (parts) => {
  const { database } = parts;
  const { titleCode, state, endedAt, expiresOn, recipientName, accountNo, recipientAccountNo } = gift;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.gift)) {
    const isHere = inArray(titleCode, titleCodes);
    await database.delete(gift).where(and(isHere, eq(state, 'unpaid'), lt(endedAt, before)));
    const isOver = or(lt(endedAt, before), lt(expiresOn, dayInOslo(before.getTime())));
    await database
      .update(gift)
      .set(forgotten)
      .where(and(isHere, isOver, ne(recipientName, '')));
  }
  const blanked = forgottenAccounts(database);
  await database
    .update(gift)
    .set(forgotten)
    .where(and(inArray(accountNo, blanked), ne(recipientName, ''), ne(state, 'paid')));
  await database.update(gift).set({ recipientAccountNo: null }).where(inArray(recipientAccountNo, blanked));
};

const isOurs = 'What our own job does next, and when.';

/** Gift addresses that were stored as typed count too. */
const ofRecipient = ofEmail({ email: sql`lower(${gift.email})`, titleCode: gift.titleCode });

/** Returns a column as it is for a gift that waits to be redeemed, and empty for any other. */
const unlessPaid = (column: 'recipient_name' | 'sender_name' | 'greeting') =>
  sql`case when ${gift.state} = 'paid' then ${sql.identifier(column)} else '' end`;

/** An unsent gift is handed over by its giver instead. */
const isUnsent = sql`${gift.state} = 'paid' and ${gift.sentAt} is null and ${gift.email} is not null`;

/** Personal data in gifts. */
const giftPersonalData: readonly PersonalDataTable[] = [
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

/** A subscription that one person pays for and another uses: purchase, sending, redemption and continuation (P-14). */
export const giftFeature: Feature = {
  mount: mountGifts,
  registerJobs: registerGiftMails,
  dueSources: [giftDueSource, giftTermDueSource],
  retention: giftRetention,
  personalData: giftPersonalData,
};
