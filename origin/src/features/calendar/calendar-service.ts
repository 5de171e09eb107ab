import { createHash, createHmac } from 'node:crypto';
import type * as v from 'valibot';
import { and, eq } from 'drizzle-orm';
import type { CalendarFeedSchema } from '#src/contract/calendar.ts';
import { type CalendarEvent, type CalendarEventKind, calendarEventsOf } from '#src/domain/calendar-events.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import { type AccountPlace, accountPlaceOf, findDeletionDay, type Holder } from '#origin/features/account/holder.ts';
import { findDelivery } from '#origin/features/delivery/delivery-service.ts';
import { findOpenInvoices } from '#origin/features/invoices/invoice-repository.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { findSubscriptionAnswer } from '#origin/features/subscription/subscription-service.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { icalendarText } from './icalendar.ts';
import { calendarFeed } from './calendar-tables.ts';

const nb = {
  // Summaries contain the title's name, since they appear among events from other calendars.
  summary: {
    stop: '{name}: avisen er stoppet',
    openStop: '{name}: avisen er stoppet fra i dag',
    pause: '{name}: pause i abonnementet',
    invoice: '{name}: faktura forfaller',
    payment: '{name}: neste betaling',
    planChange: '{name}: nytt abonnement',
    offer: '{name}: siste dag med tilbudsprisen',
    lastDay: '{name}: siste dag med abonnementet',
  },
  more: 'Se og endre på Min side: {url}',
};

const nn: typeof nb = {
  summary: {
    stop: '{name}: avisa er stoppa',
    openStop: '{name}: avisa er stoppa frå i dag',
    pause: '{name}: pause i abonnementet',
    invoice: '{name}: faktura forfell',
    payment: '{name}: neste betaling',
    planChange: '{name}: nytt abonnement',
    offer: '{name}: siste dag med tilbodsprisen',
    lastDay: '{name}: siste dag med abonnementet',
  },
  more: 'Sjå og endre på Mi side: {url}',
};

export const calendarTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

export const calendarFileSuffix = '.ics';

/** The page on which each kind of event can be viewed and changed. */
const pages: Readonly<Record<CalendarEventKind, string>> = {
  stop: '/endre-avislevering',
  openStop: '/endre-avislevering',
  pause: '/endre-abonnement',
  invoice: '/fakturaoversikt',
  payment: '/',
  planChange: '/endre-abonnement',
  offer: '/',
  lastDay: '/',
};

/**
 * Derives the secret part of a calendar address. The database alone does not reveal it, yet the
 * address can be shown to its owner again.
 */
export function feedToken(sessionSecret: string, id: string): string {
  return createHmac('sha256', sessionSecret).update(`calendar\n${id}`).digest('base64url');
}

/** Returns the holder's calendar address in the contract's form. */
export async function findCalendarFeed(
  { fleet, secrets }: Pick<Services, 'fleet' | 'secrets'>,
  database: Database,
  holder: Holder,
): Promise<v.InferInput<typeof CalendarFeedSchema>> {
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'profile' });
  // The address is not shown to a person who has taken over the account: another person made it.
  const isMeant = and(isAt(accountPlaceOf(holder)), eq(calendarFeed.personId, holder.personId));
  const [row] = await database.select().from(calendarFeed).where(isMeant);
  if (row === undefined) return { version, feed: null };
  const token = feedToken(secrets.sessionSecret, row.id);
  // An address made under another session secret cannot be shown; existing calendar subscriptions still work.
  const isLost = hashOfToken(token) !== row.tokenHash;
  const url = isLost ? null : `${fleet.pageUrl(holder.title)}/api/calendar/${token}${calendarFileSuffix}`;
  return { version, feed: { url, madeAt: row.madeAt.toISOString() } };
}

/** Where and when a calendar is read. */
interface Reading {
  readonly title: FleetTitle;
  readonly pageUrl: string;
  readonly now: Instant;
}

/** Builds an account's calendar in the title's language. */
export async function buildCalendar(
  database: Database,
  { id, accountNo }: Pick<FeedRow, 'id' | 'accountNo'>,
  { title, pageUrl, now }: Reading,
): Promise<string> {
  const { displayName: name, language, minsideHost } = title;
  const texts = calendarTexts[language];
  const today = dayInOslo(now);
  const events = await eventsOf(database, accountNo, { title, now });
  return icalendarText({
    name,
    language,
    // Constant all day, so that an unchanged calendar is not sent again.
    asOf: startOfDay(today),
    events: events.map((event) => {
      const page = pages[event.kind];
      const url = `${pageUrl}${hasPage(page, title) ? page : '/'}`;
      return {
        uid: `${uidOf(id, event)}@${minsideHost}`,
        from: event.from,
        to: event.to,
        summary: fillText(texts.summary[event.kind], { name }),
        description: fillText(texts.more, { url }),
        url,
      };
    }),
  });
}

async function eventsOf(
  database: Database,
  accountNo: string,
  { title, now }: Pick<Reading, 'title' | 'now'>,
): Promise<readonly CalendarEvent[]> {
  const rows = await findSubscriptions(database, accountNo, codesOf([title]));
  const { current, others } = await findSubscriptionAnswer(database, rows, dayInOslo(now));
  const delivery = await findDelivery(database, { accountNo, title, now });
  const events = calendarEventsOf({
    changes: delivery.ok ? delivery.value.changes : [],
    subscriptions: [...(current === null ? [] : [current]), ...others],
    invoices: await findOpenInvoices(database, { accountNo, titleCode: title.titleCode }),
  });
  // Nothing is renewed before a deletion.
  const deletedOn = await findDeletionDay(database, accountNo);
  return deletedOn === null ? events : events.filter(({ kind }) => kind !== 'payment');
}

/** Returns an id that reveals nothing about its event. */
function uidOf(id: string, { kind, subject }: CalendarEvent): string {
  return createHash('sha256').update(`${id}\n${kind}\n${subject}`).digest('base64url').slice(0, 22);
}

type FeedRow = typeof calendarFeed.$inferSelect;

/**
 * Returns a title's calendar address with the given token, if the account still belongs to the
 * person who made it.
 */
export async function findFeedByToken(
  database: Database,
  { tokenHash, titleCode }: Pick<FeedRow, 'tokenHash' | 'titleCode'>,
): Promise<FeedRow | undefined> {
  const [row] = await database
    .select({ feed: calendarFeed })
    .from(calendarFeed)
    .innerJoin(account, and(eq(account.accountNo, calendarFeed.accountNo), eq(account.personId, calendarFeed.personId)))
    .where(and(eq(calendarFeed.tokenHash, tokenHash), eq(calendarFeed.titleCode, titleCode)));
  return row?.feed;
}

export async function replaceFeed(transaction: Database, feed: FeedRow): Promise<void> {
  await deleteFeed(transaction, feed);
  await transaction.insert(calendarFeed).values(feed);
}

/** Deletes an account's calendar address. Returns false if there is none. */
export async function deleteFeed(transaction: Database, place: AccountPlace): Promise<boolean> {
  const deleted = await transaction.delete(calendarFeed).where(isAt(place)).returning({ id: calendarFeed.id });
  return deleted.length > 0;
}

function isAt({ accountNo, titleCode }: AccountPlace) {
  return and(eq(calendarFeed.accountNo, accountNo), eq(calendarFeed.titleCode, titleCode));
}
