import { createHash, createHmac } from 'node:crypto';
import type * as v from 'valibot';
import type { CalendarFeedSchema } from '#src/contract/calendar.ts';
import { type CalendarEvent, type CalendarEventKind, calendarEventsOf } from '#src/domain/calendar-events.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import type { Holder } from '#origin/features/account/holder.ts';
import { findDelivery } from '#origin/features/delivery/delivery-service.ts';
import { findOpenInvoices } from '#origin/features/invoices/invoice-repository.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { findSubscriptionAnswer } from '#origin/features/subscription/subscription-service.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { startOfDay } from '#origin/platform/due-work/title-work.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { type FeedRow, findFeed } from './calendar-repository.ts';
import { icalendarText } from './icalendar.ts';

/** What stands in a calendar, in one language. */
interface CalendarTexts {
  /** Name of an event; `{name}` is the title's, since it stands among other people's events. */
  readonly summary: Readonly<Record<CalendarEventKind, string>>;
  /** Below it, before the address of the page. */
  readonly more: string;
}

const nb: CalendarTexts = {
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

const nn: CalendarTexts = {
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

/** The texts of calendars in each language. */
export const calendarTexts: Readonly<Record<Language, CalendarTexts>> = { nb, nn };

/** Ending of a calendar's file name. */
export const calendarFileSuffix = '.ics';

/** The page on which each kind of event is seen and changed. */
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

/** The secret of an address: the database alone does not give it away, and its person can still be shown it again. */
export function feedToken(sessionSecret: string, id: string): string {
  return createHmac('sha256', sessionSecret).update(`calendar\n${id}`).digest('base64url');
}

/** The address that a holder has made, as the contract has it. */
export async function findCalendarFeed(
  { fleet, secrets }: Pick<Services, 'fleet' | 'secrets'>,
  database: Database,
  holder: Holder,
): Promise<v.InferInput<typeof CalendarFeedSchema>> {
  const { accountNo, title } = holder;
  const version = await findVersion(database, { accountNo, titleCode: title.titleCode, resource: 'profile' });
  const row = await findFeed(database, holder);
  if (row === undefined) return { version, feed: null };
  const token = feedToken(secrets.sessionSecret, row.id);
  // It was made under another session secret: it still works where it is used.
  const isLost = hashOfToken(token) !== row.tokenHash;
  const url = isLost ? null : `${fleet.pageUrl(title)}/api/calendar/${token}${calendarFileSuffix}`;
  return { version, feed: { url, madeAt: row.madeAt.toISOString() } };
}

/** Where and when a calendar is read. */
interface Reading {
  readonly title: FleetTitle;
  readonly pageUrl: string;
  readonly now: Instant;
}

/** The calendar of an account, in the title's language. */
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
    // The same all day, so that a calendar that has not changed is not sent again.
    asOf: startOfDay(today),
    events: events.map((event) => {
      const url = `${pageUrl}${pages[event.kind]}`;
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
  const { titleCode, editionCodes } = title;
  const rows = await findSubscriptions(database, accountNo, [titleCode, ...editionCodes]);
  const { current, others } = await findSubscriptionAnswer(database, rows, dayInOslo(now));
  const delivery = await findDelivery(database, { accountNo, title, now });
  return calendarEventsOf({
    changes: delivery.ok ? delivery.value.changes : [],
    subscriptions: [...(current === null ? [] : [current]), ...others],
    invoices: await findOpenInvoices(database, { accountNo, titleCode }),
  });
}

/** A number that says nothing of what it stands for. */
function uidOf(id: string, { kind, subject }: CalendarEvent): string {
  return createHash('sha256').update(`${id}\n${kind}\n${subject}`).digest('base64url').slice(0, 22);
}
