import { and, asc, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import { recordEvent } from '#origin/features/subscription/price-facts.ts';
import { findSubscriptionByNo } from '#origin/features/subscription/subscription-repository.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import { type DueSource, dueBy, type StepTools, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { accountTable, ofEmail, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { lapseNoticeDay, lapseNoticeDays } from '#src/domain/gifts.ts';
import { dayInOslo, type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { enqueueGiftMail, registerGiftMails } from './gift-mail.ts';
import { closeTermQuestion, type GiftRow, lockGift, updateGift, withoutStep } from './gift-repository.ts';
import { mountGifts } from './gift-routes.ts';
import { gift, giftTerm } from './gift-tables.ts';

/** Time at which the day's e-mails are sent, so that no gift arrives in the middle of the night. */
const mailTime = '08:00';

function lastMailDay(now: Instant): Day {
  const today = dayInOslo(now);
  return osloInstant(today, mailTime) <= now ? today : addDays(today, -1);
}

/** Gifts on their sending day, and gifts that are about to lapse. */
const giftDueSource: DueSource = {
  ruleVersion: 1,
  rows: gift,
  isDue: (now) => lte(gift.nextDueOn, lastMailDay(now)),
  nextStep: async (work, { accountNo, now }) => {
    const isDue = dueBy(gift, { accountNo, titleCode: work.title.titleCode, day: lastMailDay(now) });
    const [row] = await work.transaction.select().from(gift).where(isDue).orderBy(asc(gift.nextDueOn)).limit(1);
    if (row === undefined || row.nextDueOn === null) return null;
    const at = osloInstant(row.nextDueOn, mailTime);
    return {
      at,
      rank: 'gift',
      announces: 'payment:updated',
      carryOut: async (tools) => takeStep(work, tools, { row: await lockGift(work.transaction, row.giftNo), at }),
    };
  },
};

async function takeStep(
  work: TitleWork,
  { jobs }: StepTools,
  { row, at }: { readonly row: GiftRow; readonly at: number },
): Promise<void> {
  const { transaction } = work;
  const { giftNo, titleCode, recipientName, expiresOn, nextStep } = row;
  // The gift was redeemed or withdrawn while this waited for the lock.
  if (row.state !== 'paid' || expiresOn === null || nextStep === null) return;
  if (nextStep === 'lapseNotice') {
    await updateGift(transaction, giftNo, withoutStep);
    await enqueueGiftMail({ transaction, jobs }, { giftNo, titleCode, kind: 'lapse' });
    return;
  }
  const nextDueOn = lapseNoticeDay(expiresOn);
  await updateGift(transaction, giftNo, { sentAt: new Date(at), nextStep: 'lapseNotice', nextDueOn });
  await enqueueGiftMail({ transaction, jobs }, { giftNo, titleCode, kind: 'given' });
  const facts = { planName: planNameOf(row), recipient: recipientName };
  await recordEvent(transaction, row, { at, kind: 'giftSent', facts });
}

/** Gift subscriptions that are about to end: their recipients are asked whether to continue. */
const giftTermDueSource: DueSource = {
  ruleVersion: 1,
  rows: giftTerm,
  isDue: (now) => lte(giftTerm.nextDueOn, lastMailDay(now)),
  nextStep: async (work, { accountNo, now }) => {
    const { transaction, title } = work;
    const isDue = dueBy(giftTerm, { accountNo, titleCode: title.titleCode, day: lastMailDay(now) });
    const [row] = await transaction.select().from(giftTerm).where(isDue).limit(1);
    if (row === undefined || row.nextDueOn === null) return null;
    const at = osloInstant(row.nextDueOn, mailTime);
    const { giftNo, titleCode } = row;
    return {
      at,
      rank: 'gift',
      announces: 'subscription:changed',
      carryOut: async ({ jobs }) => {
        await closeTermQuestion(transaction, giftNo);
        const held = await findSubscriptionByNo(transaction, giftNo);
        const isAsked = held?.status === statusCodes.TRIAL && held.renewalDate === null;
        if (isAsked) await enqueueGiftMail({ transaction, jobs }, { giftNo, titleCode, kind: 'ending' });
      },
    };
  },
};

const forgotten = { recipientName: '', senderName: '', greeting: '', email: null } as const;

/**
 * Deletes unpaid gifts, and the names, addresses and greetings of gifts that are over. If the giver is deleted, their
 * gifts lose this data earlier, except those still waiting to be redeemed. The rest of a gift is kept as long as its
 * invoice.
 */
export const giftRetention: Retention = async (parts) => {
  const { database } = parts;
  const { titleCode, state, endedAt, expiresOn, recipientName, accountNo, recipientAccountNo } = gift;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.gift)) {
    const isHere = inArray(titleCode, titleCodes);
    await database.delete(gift).where(and(isHere, eq(state, 'unpaid'), lt(endedAt, before)));
    const isOver = or(lt(endedAt, before), lt(expiresOn, dayInOslo(before.getTime())));
    const isMeant = and(isHere, isOver, ne(recipientName, ''));
    await database.update(gift).set(forgotten).where(isMeant);
  }
  const blanked = forgottenAccounts(database);
  const isMeant = and(inArray(accountNo, blanked), ne(recipientName, ''), ne(state, 'paid'));
  await database.update(gift).set(forgotten).where(isMeant);
  await database.update(gift).set({ recipientAccountNo: null }).where(inArray(recipientAccountNo, blanked));
};

const isOurs = 'What our own job does next, and when.';

/** Lower-cases the stored address, because some were stored as typed. */
const ofRecipient = ofEmail({ email: sql`lower(${gift.email})`, titleCode: gift.titleCode });

const unlessPaid = (column: 'recipient_name' | 'sender_name' | 'greeting') =>
  sql`case when ${gift.state} = 'paid' then ${sql.identifier(column)} else '' end`;

/** If the address of an unsent gift is deleted, the giver hands the gift over instead. */
const isUnsent = sql`${gift.state} = 'paid' and ${gift.sentAt} is null and ${gift.email} is not null`;

const giftPersonalData = [
  accountTable(gift, {
    takeout: { nb: 'Gaver du har kjøpt', nn: 'Gåver du har kjøpt' },
    leftOut: {
      codeHash: 'The hash of a secret.',
      recipientAccountNo: 'The giver sees no account of a recipient.',
      nextStep: isOurs,
      nextDueOn: isOurs,
    },
    forgetting: {
      because: 'A purchase is kept with its payment for five years. A paid gift is still delivered.',
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
    forgetting: { keep: 'Covered by the rule for all gifts to an address, below.' },
  }),
  personalTable(gift, {
    rowsOf: ofRecipient,
    takeout: { not: 'Sent gifts are above; the others are a surprise from somebody else until their day.' },
    forgetting: {
      because: 'The gift belongs to its giver, who can hand it over or send it elsewhere.',
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
  accountTable(giftTerm, {
    takeout: { nb: 'Abonnement som var gaver', nn: 'Abonnement som var gåver' },
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
