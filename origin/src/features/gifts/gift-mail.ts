import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { recordMailSent } from '#origin/features/activity/activity-repository.ts';
import { orderMailTexts, withdrawalParagraphs } from '#origin/features/purchase/order-mail-texts.ts';
import { termsParagraphs, termsVersion } from '#origin/features/purchase/purchase-terms.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptionByNo, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { shownPriceOre } from '#origin/features/subscription/subscription-service.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import { type OutgoingMessage, retriedJob } from '#origin/platform/messages/message-port.ts';
import { contactParagraph, fillText, textMail } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { giftWithdrawalUntil } from '#src/domain/gifts.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatTermsVersion } from '#src/domain/orders.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { planVatRate, vatWithin } from '#src/domain/vat-rates.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type GiftKey, giftCodeOf, giftKeyOf, hashOfGiftCode } from './gift-entity.ts';
import { giftMailTexts } from './gift-mail-texts.ts';
import { findGiftByNo, type GiftRow, updateGift } from './gift-repository.ts';

const giverMailKinds = ['bought', 'taken', 'withdrawn', 'lapse'] as const;
/** Events with an e-mail to the recipient. `given` carries the code and goes to the address that the giver entered. */
const recipientMailKinds = ['given', 'redeemed'] as const;
/** Events with an e-mail to the holder of the subscription that a gift became. */
const termMailKinds = ['ending', 'continued'] as const;

type TermMailKind = (typeof termMailKinds)[number];

/** The queue holds no code or address: both are looked up when the mail is sent. */
const GiftMailSchema = v.object({
  giftNo: v.string(),
  titleCode: v.string(),
  kind: v.picklist([...giverMailKinds, ...recipientMailKinds, ...termMailKinds]),
  /** Last day of the right of withdrawal after continuing a gift; null while the day of the first paper is unknown. */
  withdrawalUntil: v.optional(v.nullable(v.string())),
});
type GiftMail = v.InferOutput<typeof GiftMailSchema>;

const giftMailJob = retriedJob('gift-mail', GiftMailSchema);

function isTermMail(mail: GiftMail): mail is GiftMail & { readonly kind: TermMailKind } {
  return termMailKinds.some((kind) => kind === mail.kind);
}

/** `id` is the id of the log line if the mail is its receipt; otherwise it is left out. */
export async function enqueueGiftMail(
  { transaction, jobs }: { readonly transaction: Database; readonly jobs: Pick<Jobs, 'send'> },
  mail: GiftMail,
  id: string = randomUUID(),
): Promise<void> {
  await jobs.send(transaction, giftMailJob, { id, payload: mail });
}

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

function giftMail(facts: GiftMailFacts): OutgoingMessage {
  const { title, kind, recipient } = facts;
  const { subject, paragraphs } = giftMailTexts[title.language].mail[kind];
  const values = { ...giftValues(facts), ...recipientValues(facts) };
  return textMail({ title, recipient, subject, paragraphs: [...paragraphs, contactParagraph], values });
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
  };
}

function recipientValues({ kind, term }: GiftMailFacts): Readonly<Record<string, string>> {
  if (term === undefined || isGiver(kind)) return {};
  return { from: longDay(term.startedOn), until: longDay(lastDayOf(term)) };
}

function isGiver(kind: GiftMail['kind']): boolean {
  return giverMailKinds.some((one) => one === kind);
}

/** Does not send a gift that has been withdrawn by then. */
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

/** Returns undefined if the people's data was deleted, or the gift was withdrawn. */
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

/** Issues a new key after a change of the secret; the previous key stops working. */
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

/** Mails are kept for years, so their dates include the year. */
const longDay = (day: Day | null | undefined): string => (day === null || day === undefined ? '' : formatDay(day, ''));

/** A continued gift ends on the day before its renewal. */
function lastDayOf({ expiryDate, renewalDate }: SubscriptionRow): Day | null {
  return expiryDate ?? (renewalDate === null ? null : addDays(renewalDate, -1));
}

/**
 * Returns undefined if no recipient is known. Does not need the gift's row, which is deleted with the giver's account.
 */
async function termMail(
  { database, fleet, clock }: Pick<Services, 'database' | 'fleet' | 'clock'>,
  title: FleetTitle,
  mail: GiftMail & { readonly kind: TermMailKind },
): Promise<OutgoingMessage | undefined> {
  const term = await findSubscriptionByNo(database, mail.giftNo);
  if (term === undefined || term.titleCode !== title.titleCode) return undefined;
  const recipient = await findMailAddress(database, term.accountNo);
  if (recipient === '') return undefined;
  const pageUrl = fleet.pageUrl(title);
  const { subject, paragraphs } = giftMailTexts[title.language].mail[mail.kind];
  const contract = mail.kind === 'continued' ? contractParagraphs(title, pageUrl, { term, mail }) : [];
  const today = dayInOslo(await clock.now(title.titleCode));
  return textMail({
    title,
    recipient,
    subject,
    paragraphs: [...paragraphs, ...contract, contactParagraph],
    values: { ...termValues(title, term, today), url: pageUrl },
  });
}

function termValues(title: FleetTitle, term: SubscriptionRow, today: Day): Readonly<Record<string, string>> {
  const { planKind, renewalDate, paymentMethod } = term;
  return {
    plan: planOf(title, planKind).name,
    price: formatOre(shownPriceOre(term, today)),
    until: longDay(lastDayOf(term)),
    next: longDay(renewalDate),
    method: paymentMethod === null ? '' : paymentMethodNames[paymentMethod.id][title.language],
  };
}

/**
 * Returns the required content of a contract mail: the right of withdrawal with its form, and the
 * accepted terms (N-01).
 */
function contractParagraphs(
  title: FleetTitle,
  pageUrl: string,
  { term, mail: { withdrawalUntil = null } }: { readonly term: SubscriptionRow; readonly mail: GiftMail },
): readonly string[] {
  const startWithinWithdrawal = term.expressRequest === true;
  return [
    ...withdrawalParagraphs(title, pageUrl, { startWithinWithdrawal, withdrawalUntil }),
    fillText(orderMailTexts[title.language].sentence.terms, { version: formatTermsVersion(termsVersion) }),
    ...termsParagraphs(title),
  ];
}
