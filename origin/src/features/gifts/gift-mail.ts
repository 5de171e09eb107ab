import type { FleetTitle } from '#src/domain/fleet.ts';
import { giftWithdrawalUntil } from '#src/domain/gifts.ts';
import { formatOre } from '#src/domain/money.ts';
import { planVatRates, vatWithin } from '#src/domain/vat-rates.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import type { GiftKey } from './gift-code.ts';
import { type GiftMail, type GiverMailKind, giverMailKinds } from './gift-mail-job.ts';
import { giftMailTexts } from './gift-mail-texts.ts';
import type { GiftRow } from './gift-repository.ts';

/** What a mail about a gift is made from. */
export interface GiftMailFacts {
  readonly title: FleetTitle;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly kind: GiftMail['kind'];
  readonly recipient: string;
  readonly row: GiftRow;
  /** Undefined if the code is not to be had any more. */
  readonly key: GiftKey | undefined;
  /** What the gift became; undefined before. */
  readonly term: SubscriptionRow | undefined;
}

/** A mail is kept for years, so its days have their year. */
const longDay = (day: Day | null | undefined): string => (day === null || day === undefined ? '' : formatDay(day, ''));

/** A mail to the giver or the recipient, in the title's language. */
export function giftMail(facts: GiftMailFacts): OutgoingMessage {
  const { title, kind, recipient } = facts;
  const texts = giftMailTexts[title.language];
  const { subject, paragraphs } = texts.mail[kind];
  const values = { ...giftValues(facts), ...titleValues(facts), ...termValues(facts) };
  return textMail({ title, recipient, subject, paragraphs: [...paragraphs, texts.contact], values });
}

function giftValues({ title, row, key, kind, pageUrl }: GiftMailFacts): Readonly<Record<string, string>> {
  const texts = giftMailTexts[title.language];
  const { months, planKind, priceOre, email, sendOn } = row;
  const code = key?.code ?? '';
  const isHandedOver = email === null || sendOn === null;
  return {
    sender: row.senderName,
    recipient: row.recipientName,
    greeting: row.greeting,
    plan: planOf(planKind).name,
    months: months === 1 ? texts.month : fillText(texts.months, { count: String(months) }),
    price: formatOre(isGiver(kind) ? priceOre : planOf(planKind).priceOre.monthly),
    vat: formatOre(vatWithin(priceOre, planVatRates[planKind])),
    code,
    link: key?.link ?? '',
    expires: longDay(row.expiresOn),
    giftNo: row.giftNo,
    invoiceNo: row.ariaInvoiceNo ?? '',
    accountNo: row.accountNo,
    terms: row.termsVersion,
    termsUrl: `${pageUrl}/vilkaar`,
    handover: isHandedOver
      ? fillText(texts.byGiver, { code })
      : fillText(texts.byEmail, { email, day: longDay(sendOn) }),
    withdrawal: row.boughtOn === null ? '' : longDay(giftWithdrawalUntil(row.boughtOn)),
    url: isGiver(kind) ? `${pageUrl}/bestill-abonnement?gave=${row.giftNo}` : pageUrl,
  };
}

function titleValues({ title }: GiftMailFacts): Readonly<Record<string, string>> {
  const { postalAddress, organizationNumber } = title;
  return {
    ...postalAddress,
    organization: formatOrganizationNumber(organizationNumber),
    support: title.customerCenterEmail,
  };
}

/** Days of the subscription, for who has it; their right to withdraw is about going on. */
function termValues({ kind, term }: GiftMailFacts): Readonly<Record<string, string>> {
  if (term === undefined || isGiver(kind)) return {};
  const { startedOn, expiryDate, renewalDate, orderedOn } = term;
  const until = expiryDate ?? (renewalDate === null ? null : addDays(renewalDate, -1));
  return {
    from: longDay(startedOn),
    until: longDay(until),
    next: longDay(renewalDate),
    ...(orderedOn === null ? {} : { withdrawal: longDay(giftWithdrawalUntil(orderedOn)) }),
  };
}

function isGiver(kind: GiftMail['kind']): kind is GiverMailKind {
  return giverMailKinds.some((one) => one === kind);
}
