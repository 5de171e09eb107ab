import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { formatTermsVersion } from '#src/domain/terms-version.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { orderMailTexts, withdrawalParagraphs } from '#origin/features/purchase/order-mail-texts.ts';
import { termsParagraphs, termsVersion } from '#origin/features/purchase/purchase-terms.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptionByNo, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { shownPriceOre } from '#origin/features/subscription/subscription-service.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { fillText, textMail } from '#origin/platform/messages/text-mail.ts';
import type { GiftMail, TermMailKind } from './gift-mail-job.ts';
import { giftMailTexts } from './gift-mail-texts.ts';

/** Mails are kept for years, so their dates include the year. */
export const longDay = (day: Day | null | undefined): string =>
  day === null || day === undefined ? '' : formatDay(day, '');

/** Returns the last day of a redeemed gift; a continued one ends on the day before its renewal. */
export function lastDayOf({ expiryDate, renewalDate }: SubscriptionRow): Day | null {
  return expiryDate ?? (renewalDate === null ? null : addDays(renewalDate, -1));
}

/**
 * Writes a mail about the subscription that a gift became; undefined if no recipient is known. Does not need the gift's
 * row, which is deleted with the giver's account.
 */
export async function termMail(
  { database, fleet, clock }: Pick<Services, 'database' | 'fleet' | 'clock'>,
  title: FleetTitle,
  mail: GiftMail & { readonly kind: TermMailKind },
): Promise<OutgoingMessage | undefined> {
  const term = await findSubscriptionByNo(database, mail.giftNo);
  if (term === undefined || term.titleCode !== title.titleCode) return undefined;
  const recipient = await findMailAddress(database, term.accountNo);
  if (recipient === '') return undefined;
  const pageUrl = fleet.pageUrl(title);
  const texts = giftMailTexts[title.language];
  const { subject, paragraphs } = texts.mail[mail.kind];
  const contract = mail.kind === 'continued' ? contractParagraphs(title, pageUrl, { term, mail }) : [];
  const today = dayInOslo(await clock.now(title.titleCode));
  return textMail({
    title,
    recipient,
    subject,
    paragraphs: [...paragraphs, ...contract, texts.contact],
    values: { ...termValues(title, term, today), support: title.customerCenterEmail, url: pageUrl },
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
