import { randomUUID } from 'node:crypto';
import { findMailAddress } from '#origin/features/account/holder.ts';
import type { StepTools, TitleWork } from '#origin/platform/due-work/due-source.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { priceToAnnounce } from '#src/domain/price-changes.ts';
import type { Language } from '#src/domain/title.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { planOf } from './plan-catalogue.ts';
import { renewedSubscription } from './price-changes.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { priceNotice } from './subscription-tables.ts';
import { updateSubscription } from './subscription-writes.ts';

type Texts = Readonly<Record<Language, { readonly subject: string; readonly paragraphs: readonly string[] }>>;

export const priceNoticeTexts: Texts = {
  nb: {
    subject: 'Ny pris på {plan} fra {from}',
    paragraphs: [
      'Fra {from} koster {plan} hos {name} {price}. I dag betaler du {former}.',
      'Du trenger ikke å gjøre noe. Perioden du har betalt for, koster det samme som før.',
      'Vil du ikke fortsette til den nye prisen, kan du si opp før {from}: {cancelUrl}',
      'Spørsmål? Ring {phone} eller skriv til {email}.',
    ],
  },
  nn: {
    subject: 'Ny pris på {plan} frå {from}',
    paragraphs: [
      'Frå {from} kostar {plan} hos {name} {price}. I dag betaler du {former}.',
      'Du treng ikkje gjere noko. Perioden du har betalt for, kostar det same som før.',
      'Vil du ikkje halde fram til den nye prisen, kan du seie opp før {from}: {cancelUrl}',
      'Spørsmål? Ring {phone} eller skriv til {email}.',
    ],
  },
};

export const priceMailJob = messageJob('price-mail');

/**
 * Announces the next list price by mail, and stores the notice as it was sent. Without a price to announce or an
 * address, the current price stays until the next renewal. A discount's price also stays until the discount ends, since
 * the price afterwards was promised with it.
 */
export async function announcePrice(
  { transaction, title }: TitleWork,
  { jobs, pageUrl, now }: StepTools & { readonly now: Instant },
  row: SubscriptionRow,
): Promise<void> {
  const { subscriptionNo, billingPeriod, priceOre: formerPriceOre, renewalDate } = row;
  const plan = planOf(row, row.planKind);
  const held = renewedSubscription(row);
  const recipient = await findMailAddress(transaction, row.accountNo);
  const discount = await findRunningDiscount(transaction, subscriptionNo);
  const isPromised = discount !== null && renewalDate !== null && discount.untilDate >= renewalDate;
  const next = held === undefined ? null : priceToAnnounce(held, plan, dayInOslo(now));
  if (isPromised || next === null || recipient === '') {
    const announcedFrom = isPromised ? addDays(discount.untilDate, 1) : renewalDate;
    await updateSubscription(transaction, subscriptionNo, { announcedPriceOre: null, announcedFrom });
    return;
  }
  const { priceOre, fromDate } = next;
  const perPeriod = perPeriodNames[billingPeriod][title.language];
  const { subject, paragraphs } = priceNoticeTexts[title.language];
  const values = {
    plan: plan.name,
    from: formatDay(fromDate, ''),
    price: `${formatOre(priceOre)} ${perPeriod}`,
    former: `${formatOre(formerPriceOre)} ${perPeriod}`,
    cancelUrl: `${pageUrl}/avslutt-abonnement`,
  };
  const mail = textMail({ title, recipient, subject, paragraphs, values });
  await transaction.insert(priceNotice).values({
    id: randomUUID(),
    subscriptionNo,
    sentAt: new Date(now),
    formerPriceOre,
    priceOre,
    fromDate,
    subject: mail.subject,
    body: mail.body,
  });
  await updateSubscription(transaction, subscriptionNo, { announcedPriceOre: priceOre, announcedFrom: fromDate });
  await jobs.send(transaction, priceMailJob, { payload: mail });
}
