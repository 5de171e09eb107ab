import type { FleetTitle } from '#src/domain/fleet.ts';
import { giftWithdrawalUntil } from '#src/domain/gifts.ts';
import { formatOre } from '#src/domain/money.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { orderMailTexts } from '#origin/features/purchase/order-mail-texts.ts';
import { termsParagraphs, termsVersion } from '#origin/features/purchase/purchase-terms.ts';
import { listPriceOreOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptionByNo, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { fillText, textMail } from '#origin/platform/messages/text-mail.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { giftCodeOf, type GiftKey, giftKeyOf, hashOfGiftCode } from './gift-code.ts';
import { type GiftMail, giftMailJob, type GiverMailKind, giverMailKinds } from './gift-mail-job.ts';
import { giftMailTexts } from './gift-mail-texts.ts';
import { findGiftByNo, type GiftRow, updateGift } from './gift-repository.ts';

interface GiftMailFacts {
  readonly title: FleetTitle;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly kind: GiftMail['kind'];
  readonly recipient: string;
  readonly row: GiftRow;
  /** Undefined if the code can no longer be derived. */
  readonly key: GiftKey | undefined;
  /** The subscription of a redeemed gift; undefined before. */
  readonly term: SubscriptionRow | undefined;
  /** Last day for withdrawing from a continued gift; null while the first paper is unknown. */
  readonly withdrawalUntil?: Day | null | undefined;
}

/** Mails are kept for years, so their dates include the year. */
const longDay = (day: Day | null | undefined): string => (day === null || day === undefined ? '' : formatDay(day, ''));

/** Writes a mail to the giver or the recipient, in the title's language. */
function giftMail(facts: GiftMailFacts): OutgoingMessage {
  const { title, kind, recipient } = facts;
  const texts = giftMailTexts[title.language];
  const { subject, paragraphs } = texts.mail[kind];
  const values = { ...giftValues(facts), ...titleValues(facts), ...termValues(facts) };
  const contract = kind === 'continued' ? contractParagraphs(facts) : [];
  return textMail({ title, recipient, subject, paragraphs: [...paragraphs, ...contract, texts.contact], values });
}

/**
 * Returns the required content of a contract mail: the right of withdrawal with its form, and the
 * accepted terms (N-01).
 */
function contractParagraphs({ title, pageUrl, term, withdrawalUntil }: GiftMailFacts): readonly string[] {
  const { sentence } = orderMailTexts[title.language];
  const url = `${pageUrl}/avslutt-abonnement?angrerett=1`;
  return [
    term?.expressRequest === true ? sentence.asked : sentence.notAsked,
    withdrawalUntil === null || withdrawalUntil === undefined
      ? fillText(sentence.withdrawalOpen, { url })
      : fillText(sentence.withdrawal, { day: longDay(withdrawalUntil), url }),
    fillText(sentence.terms, { version: termsVersion }),
    ...termsParagraphs(title),
  ];
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
    plan: planOf(title, planKind).name,
    months: months === 1 ? texts.month : fillText(texts.months, { count: String(months) }),
    price: formatOre(
      isGiver(kind)
        ? priceOre
        : listPriceOreOf(title, { planKind, billingPeriod: 'monthly' }, row.boughtOn ?? row.expiresOn ?? ''),
    ),
    vat: formatOre(vatWithin(priceOre, planVatRate(planOf(title, planKind)))),
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

/** Returns the dates and the payment method of the subscription, as shown to the recipient. */
function termValues({ kind, term, title }: GiftMailFacts): Readonly<Record<string, string>> {
  if (term === undefined || isGiver(kind)) return {};
  const { startedOn, expiryDate, renewalDate, paymentMethod } = term;
  const until = expiryDate ?? (renewalDate === null ? null : addDays(renewalDate, -1));
  return {
    from: longDay(startedOn),
    until: longDay(until),
    next: longDay(renewalDate),
    ...(paymentMethod === null ? {} : { method: paymentMethodNames[paymentMethod.id][title.language] }),
  };
}

function isGiver(kind: GiftMail['kind']): kind is GiverMailKind {
  return giverMailKinds.some((one) => one === kind);
}

/** E-mails whose texts name nobody. */
const unnamed: readonly GiftMail['kind'][] = ['ending', 'continued'];

/** Registers the e-mails about gifts. A gift withdrawn before its mail is sent causes no mail. */
export function registerGiftMails(services: Services): void {
  const { database, fleet, jobs, messages } = services;
  jobs.register(giftMailJob, async ({ giftNo, titleCode, kind, withdrawalUntil }, { id, signal }) => {
    const title = fleet.titleOfCode(titleCode);
    const row = await findGiftByNo(database, titleCode, giftNo);
    // The people may have been forgotten, and the title may have left the fleet.
    if (title === undefined || row === undefined) return;
    // The giver's texts are deleted some time after the redemption.
    if (row.recipientName === '' && !unnamed.includes(kind)) return;
    if (kind === 'given' && row.state !== 'paid') return;
    const key = giftKeyOf(services, title, row) ?? (kind === 'given' ? await newKey(services, title, row) : undefined);
    const recipient = await recipientOf(services, row, kind);
    if (recipient === '') return;
    const term = await findSubscriptionByNo(database, giftNo);
    const pageUrl = fleet.pageUrl(title);
    const mail = giftMail({ title, pageUrl, kind, recipient, row, key, term, withdrawalUntil });
    await messages.send(mail, { id, signal });
  });
}

/**
 * Derives a new key if the secret has changed since the purchase; the previous key stops working.
 */
async function newKey(services: Services, title: FleetTitle, { giftNo }: GiftRow): Promise<GiftKey | undefined> {
  const { titleCode } = title;
  const code = giftCodeOf({ secret: services.secrets.sessionSecret, titleCode, giftNo });
  const row = await updateGift(services.database, giftNo, { codeHash: hashOfGiftCode(titleCode, code) });
  return giftKeyOf(services, title, row);
}

async function recipientOf({ database }: Services, row: GiftRow, kind: GiftMail['kind']): Promise<string> {
  if (giverMailKinds.some((one) => one === kind)) return findMailAddress(database, row.accountNo);
  if (kind === 'given') return row.email ?? '';
  return row.recipientAccountNo === null ? '' : findMailAddress(database, row.recipientAccountNo);
}
