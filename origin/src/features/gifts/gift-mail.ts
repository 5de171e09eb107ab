import type { FleetTitle } from '#src/domain/fleet.ts';
import { giftWithdrawalUntil } from '#src/domain/gifts.ts';
import { formatOre } from '#src/domain/money.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { formatTermsVersion } from '#src/domain/terms-version.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { recordMailSent } from '#origin/features/activity/activity-repository.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptionByNo, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { fillText, textMail } from '#origin/platform/messages/text-mail.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { giftCodeOf, type GiftKey, giftKeyOf, hashOfGiftCode } from './gift-code.ts';
import { type GiftMail, giftMailJob, giverMailKinds, isTermMail } from './gift-mail-job.ts';
import { giftMailTexts } from './gift-mail-texts.ts';
import { lastDayOf, longDay, termMail } from './gift-term-mail.ts';
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
  /** The subscription of a redeemed gift; undefined before redemption. */
  readonly term: SubscriptionRow | undefined;
}

/** Writes a mail to the giver or the recipient, in the title's language. */
function giftMail(facts: GiftMailFacts): OutgoingMessage {
  const { title, kind, recipient } = facts;
  const texts = giftMailTexts[title.language];
  const { subject, paragraphs } = texts.mail[kind];
  const values = { ...giftValues(facts), ...termValues(facts) };
  return textMail({ title, recipient, subject, paragraphs: [...paragraphs, texts.contact], values });
}

function giftValues({ title, row, key, kind, pageUrl }: GiftMailFacts): Readonly<Record<string, string>> {
  const texts = giftMailTexts[title.language];
  const { months, planKind, priceOre, email, sendOn } = row;
  const code = key?.code ?? '';
  const isHandedOver = email === null || sendOn === null;
  const plan = planOf(title, planKind);
  return {
    sender: row.senderName,
    recipient: row.recipientName,
    greeting: row.greeting,
    plan: plan.name,
    months: months === 1 ? texts.month : fillText(texts.months, { count: String(months) }),
    price: formatOre(priceOre),
    vat: formatOre(vatWithin(priceOre, planVatRate(plan))),
    code,
    link: key?.link ?? '',
    expires: longDay(row.expiresOn),
    giftNo: row.giftNo,
    invoiceNo: row.ariaInvoiceNo ?? '',
    accountNo: row.accountNo,
    terms: formatTermsVersion(row.termsVersion),
    termsUrl: `${pageUrl}/vilkaar`,
    handover: isHandedOver
      ? fillText(texts.byGiver, { code })
      : fillText(texts.byEmail, { email, day: longDay(sendOn) }),
    withdrawal: row.boughtOn === null ? '' : longDay(giftWithdrawalUntil(row.boughtOn)),
    url: isGiver(kind) ? `${pageUrl}/bestill-abonnement?gave=${row.giftNo}` : pageUrl,
    ...title.postalAddress,
    organization: formatOrganizationNumber(title.organizationNumber),
    support: title.customerCenterEmail,
  };
}

/** Returns the first and last day of the subscription, as shown to the recipient. */
function termValues({ kind, term }: GiftMailFacts): Readonly<Record<string, string>> {
  if (term === undefined || isGiver(kind)) return {};
  return { from: longDay(term.startedOn), until: longDay(lastDayOf(term)) };
}

function isGiver(kind: GiftMail['kind']): boolean {
  return giverMailKinds.some((one) => one === kind);
}

/** Registers the e-mails about gifts. A gift is not sent if it has been withdrawn by then. */
export function registerGiftMails(services: Services): void {
  const { fleet, jobs, messages, realNow } = services;
  jobs.register(giftMailJob, async (mail, { id, signal, complete }) => {
    const title = fleet.titleOfCode(mail.titleCode);
    // The title may have left the fleet.
    if (title === undefined) return;
    const written = await (isTermMail(mail) ? termMail(services, title, mail) : mailOfGift(services, title, mail));
    if (written === undefined) return;
    await messages.send(written, { id, signal });
    if (isTermMail(mail)) await complete((transaction) => recordMailSent(transaction, id, new Date(realNow())));
  });
}

/** Returns the mail about a gift; undefined if the people's data was deleted, or the gift was withdrawn. */
async function mailOfGift(
  services: Services,
  title: FleetTitle,
  { giftNo, titleCode, kind }: GiftMail,
): Promise<OutgoingMessage | undefined> {
  const row = await findGiftByNo(services.database, titleCode, giftNo);
  // The names and the greeting are deleted some time after the redemption.
  if (row === undefined || row.recipientName === '') return undefined;
  if (kind === 'given' && row.state !== 'paid') return undefined;
  const key = giftKeyOf(services, title, row) ?? (kind === 'given' ? await newKey(services, title, row) : undefined);
  const recipient = await recipientOf(services, row, kind);
  if (recipient === '') return undefined;
  const term = await findSubscriptionByNo(services.database, giftNo);
  return giftMail({ title, pageUrl: services.fleet.pageUrl(title), kind, recipient, row, key, term });
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
  if (isGiver(kind)) return findMailAddress(database, row.accountNo);
  if (kind === 'given') return row.email ?? '';
  return row.recipientAccountNo === null ? '' : findMailAddress(database, row.recipientAccountNo);
}
