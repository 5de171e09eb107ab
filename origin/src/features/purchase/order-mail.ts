import { recordMailSent } from '#origin/features/activity/activity-repository.ts';
import { findLatestAttempt } from '#origin/features/payment/payment-repository.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { fillText, type LabelledLine, labelledLines } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { comesByPost } from '#src/domain/coverage.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { paymentMethodNames, perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { formatTermsVersion } from '#src/domain/orders.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatOrganizationNumber, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type OrderEntity, toOrder } from './order-entity.ts';
import { orderMailTexts, withdrawalParagraphs } from './order-mail-texts.ts';
import { orderMailJob, orderPurpose } from './order-purpose.ts';
import { findOrder } from './order-repository.ts';
import { termsParagraphs } from './purchase-terms.ts';

interface OrderMail {
  readonly title: FleetTitle;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly recipient: string;
  readonly order: OrderEntity;
}

type Texts = (typeof orderMailTexts)[keyof typeof orderMailTexts];

/** Mails are kept for years, so their dates include the year. */
const longDay = (day: string): string => formatDay(day, '');

/** Writes the receipt of a purchase with its terms and the withdrawal form, in the title's language (R-09, N-01). */
export function orderMail(mail: OrderMail): OutgoingMessage {
  const { title, pageUrl, recipient, order } = mail;
  const texts = orderMailTexts[title.language];
  const values = { plan: order.planName, name: title.displayName };
  const { sentence } = texts;
  const paragraphs = [
    fillText(texts.lead, values),
    labelledLines([...planLines(texts, mail), ...moneyLines(texts, mail), ...referenceLines(texts, mail)]),
    ...withdrawalParagraphs(title, pageUrl, order),
    fillText(sentence.receipt, { url: `${pageUrl}/kvittering?ordre=${order.orderNo}` }),
    fillText(sentence.terms, { version: formatTermsVersion(order.termsVersion) }),
    ...termsParagraphs(title),
  ];
  return {
    titleCode: title.titleCode,
    channel: 'email',
    recipient,
    subject: fillText(texts.subject, values),
    body: paragraphs.join('\n\n'),
  };
}

function planLines({ label, value }: Texts, { order, title }: OrderMail): LabelledLine[] {
  const { planName, fromDate, toDate, firstPaperDate, address } = order;
  const isByPost = address !== null && comesByPost(address.postalCode, title.coverage);
  return [
    [label.plan, planName],
    [label.period, fillText(value.period, { from: longDay(fromDate), to: longDay(toDate) })],
    [label.firstPaper, firstPaperDate && longDay(firstPaperDate)],
    [
      label.address,
      address &&
        `${address.name}, ${address.street} ${address.streetNumber}, ${address.postalCode} ${address.postalPlace}`,
    ],
    [label.byPost, isByPost ? value.byPost : null],
  ];
}

function moneyLines({ label, value }: Texts, { order, title }: OrderMail): LabelledLine[] {
  const { priceOre, priceAfterOre, vatOre, lines, offer, paidWith, nextChargeDate, nextChargeOre } = order;
  const each = perPeriodNames[order.billingPeriod][title.language];
  const percent = lines[0]?.vatPercent ?? null;
  const { brand, lastFour, method } = paidWith;
  const methodName = paymentMethodNames[method][title.language];
  const nextDay = longDay(payDayOf(method, nextChargeDate, title.invoicing.termDays));
  return [
    [label.paid, formatOre(priceOre)],
    [label.vat, percent === null ? null : fillText(value.vat, { vat: formatOre(vatOre), percent: String(percent) })],
    [label.paidWith, brand === null || lastFour === null ? methodName : fillText(value.card, { brand, lastFour })],
    [
      label.offer,
      offer &&
        fillText(value.offer, {
          sum: formatOre(priceOre),
          each,
          day: longDay(offer.untilDate),
          after: formatOre(priceAfterOre),
        }),
    ],
    [label.nextCharge, fillText(value.nextCharge, { sum: formatOre(nextChargeOre), day: nextDay })],
  ];
}

function referenceLines({ label, value }: Texts, { order, title }: OrderMail): LabelledLine[] {
  const { displayName: name, postalAddress, organizationNumber } = title;
  const at = Date.parse(order.endedAt ?? order.orderedAt);
  return [
    [label.orderNo, order.orderNo],
    [label.receiptNo, order.receipt?.receiptNumber],
    [label.orderedOn, `${longDay(dayInOslo(at))} kl. ${formatTimeOfDay(timeInOslo(at))}`],
    [label.accountNo, order.accountNo],
    [
      label.seller,
      fillText(value.seller, { name, ...postalAddress, number: formatOrganizationNumber(organizationNumber) }),
    ],
  ];
}

export function registerOrderMails({ database, fleet, jobs, messages, realNow }: Services): void {
  jobs.register(orderMailJob, async ({ accountNo, titleCode, orderNo }, { id, signal, complete }) => {
    const place = { accountNo, titleCode };
    const title = fleet.titleOfCode(titleCode);
    const row = await findOrder(database, place, orderNo);
    const attempt = await findLatestAttempt(database, { ...place, purpose: orderPurpose.name, subject: orderNo });
    // The person may have been deleted, or the title may have left the fleet.
    if (title === undefined || row === undefined || attempt === undefined) return;
    const order = await toOrder(database, title, { row, attempt });
    const recipient = order.receipt?.mailedTo ?? null;
    if (recipient === null) return;
    await messages.send(orderMail({ title, pageUrl: fleet.pageUrl(title), recipient, order }), { id, signal });
    await complete((transaction) => recordMailSent(transaction, id, new Date(realNow())));
  });
}
