import { asc, lte } from 'drizzle-orm';
import { lapseNoticeDay } from '#src/domain/gifts.ts';
import { dayInOslo, type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptionByNo } from '#origin/features/subscription/subscription-repository.ts';
import {
  dueBy,
  type DueSource,
  stepRanks,
  type StepTools,
  type TitleWork,
} from '#origin/platform/due-work/due-source.ts';
import { enqueueGiftMail } from './gift-mail-job.ts';
import { closeTermQuestion, type GiftRow, lockGift, updateGift } from './gift-repository.ts';
import { gift, giftTerm } from './gift-tables.ts';

/** Time at which the day's e-mails are sent, so that no gift arrives in the middle of the night. */
const mailTime = '08:00';

/** Returns the last day whose e-mails can be sent. */
function lastMailDay(now: Instant): Day {
  const today = dayInOslo(now);
  return osloInstant(today, mailTime) <= now ? today : addDays(today, -1);
}

/** Gifts on their sending day, and gifts that are about to lapse. */
export const giftDueSource: DueSource = {
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
      rank: stepRanks.gift,
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
  const { giftNo, titleCode, accountNo, planKind, recipientName, expiresOn, nextStep } = row;
  // It was redeemed or withdrawn while this waited for the lock.
  if (row.state !== 'paid' || expiresOn === null || nextStep === null) return;
  if (nextStep === 'lapseNotice') {
    await updateGift(transaction, giftNo, { nextStep: null, nextDueOn: null });
    await enqueueGiftMail({ transaction, jobs }, { giftNo, titleCode, kind: 'lapse' });
    return;
  }
  const next = { nextStep: 'lapseNotice', nextDueOn: lapseNoticeDay(expiresOn) } as const;
  await updateGift(transaction, giftNo, { sentAt: new Date(at), ...next });
  await enqueueGiftMail({ transaction, jobs }, { giftNo, titleCode, kind: 'given' });
  const facts = { planName: planOf(row, planKind).name, recipient: recipientName };
  await recordActivity(transaction, {
    accountNo,
    titleCode,
    at,
    kind: 'giftSent',
    by: 'system',
    personId: null,
    facts,
  });
}

/** Gift subscriptions that are about to end: their recipients are asked whether to continue. */
export const giftTermDueSource: DueSource = {
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
      rank: stepRanks.gift,
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
