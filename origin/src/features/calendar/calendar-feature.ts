import { createHash, createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { account } from '#origin/features/account/account-tables.ts';
import { type AccountPlace, accountPlaceOf, findDeletionDay, type Holder } from '#origin/features/account/holder.ts';
import { type HolderWrite, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { findDelivery } from '#origin/features/delivery/delivery-service.ts';
import { findMoneyOwed } from '#origin/features/invoices/open-total.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { findSubscriptionAnswer } from '#origin/features/subscription/subscription-service.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith, FileAnswer } from '#origin/platform/http/answer.ts';
import type { Call, MountEndpoint } from '#origin/platform/http/mount.ts';
import type { LimitName } from '#origin/platform/limits/limiter.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import { accountTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import {
  type CalendarFeedSchema,
  getCalendar,
  getCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '#src/contract/calendar.ts';
import { type CalendarEvent, type CalendarEventKind, calendarEventsOf } from '#src/domain/calendar-events.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import { calendarFeed } from './calendar-tables.ts';
import { icalendarText } from './icalendar.ts';

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

const calendarFileSuffix = '.ics';

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
function feedToken(sessionSecret: string, id: string): string {
  return createHmac('sha256', sessionSecret).update(`calendar\n${id}`).digest('base64url');
}

async function findCalendarFeed(
  { fleet, secrets }: Pick<Services, 'fleet' | 'secrets'>,
  database: Database,
  holder: Holder,
): Promise<v.InferInput<typeof CalendarFeedSchema>> {
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'profile' });
  // A person who has taken over the account does not see the address, because another person made it.
  const isMeant = and(isAt(calendarFeed, accountPlaceOf(holder)), eq(calendarFeed.personId, holder.personId));
  const [row] = await database.select().from(calendarFeed).where(isMeant);
  if (row === undefined) return { version, feed: null };
  const token = feedToken(secrets.sessionSecret, row.id);
  // An address made under another session secret cannot be shown; existing calendar subscriptions still work.
  const isLost = hashOfToken(token) !== row.tokenHash;
  const url = isLost ? null : `${fleet.pageUrl(holder.title)}/api/calendar/${token}${calendarFileSuffix}`;
  return { version, feed: { url, madeAt: row.madeAt.toISOString() } };
}

async function buildCalendar(
  database: Database,
  { id, accountNo }: Pick<FeedRow, 'id' | 'accountNo'>,
  { title, pageUrl, now }: Pick<Call, 'title' | 'pageUrl'> & { readonly now: Instant },
): Promise<string> {
  const { displayName: name, language, minsideHost } = title;
  const texts = calendarTexts[language];
  const today = dayInOslo(now);
  const events = await eventsOf(database, accountNo, { title, now });
  return icalendarText({
    name,
    language,
    // Stays the same all day, so that an unchanged calendar is not sent again.
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
  { title, now }: { readonly title: FleetTitle; readonly now: Instant },
): Promise<readonly CalendarEvent[]> {
  const rows = await findSubscriptions(database, accountNo, codesOf([title]));
  const { current, others } = await findSubscriptionAnswer(database, rows, dayInOslo(now));
  const delivery = await findDelivery(database, { accountNo, title, now });
  const { openInvoices } = await findMoneyOwed(database, { accountNo, title }, dayInOslo(now));
  const events = calendarEventsOf({
    changes: delivery.ok ? delivery.value.changes : [],
    subscriptions: [...(current === null ? [] : [current]), ...others],
    invoices: openInvoices ?? [],
    termDays: title.invoicing.termDays,
  });
  // If the holder will be deleted, nothing is renewed until then.
  const deletedOn = await findDeletionDay(database, accountNo);
  return deletedOn === null ? events : events.filter(({ kind }) => kind !== 'payment');
}

/** Returns an id that reveals nothing about its event. */
function uidOf(id: string, { kind, subject }: CalendarEvent): string {
  return createHash('sha256').update(`${id}\n${kind}\n${subject}`).digest('base64url').slice(0, 22);
}

type FeedRow = typeof calendarFeed.$inferSelect;

/** Finds only addresses whose account still belongs to the person who made them. */
async function findFeedByToken(
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

/** Returns false if the account has no calendar address. */
async function deleteFeed(transaction: Database, place: AccountPlace): Promise<boolean> {
  const deleted = await transaction
    .delete(calendarFeed)
    .where(isAt(calendarFeed, place))
    .returning({ id: calendarFeed.id });
  return deleted.length > 0;
}

/** An account's dates as a calendar under a secret address (N-15). */
export const calendarFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);
    mountCalendar(mounter, services);

    holders.read(getCalendarFeed, (_input, { database, holder }) =>
      answerWith(findCalendarFeed(services, database, holder)),
    );

    holders.write(makeCalendarFeed, async (_input, write) => {
      const { transaction, holder, at } = write;
      const id = randomUUID();
      const tokenHash = hashOfToken(feedToken(services.secrets.sessionSecret, id));
      const place = accountPlaceOf(holder);
      await deleteFeed(transaction, place);
      const feed = { ...place, id, personId: holder.personId, tokenHash, madeAt: new Date(at) };
      await transaction.insert(calendarFeed).values(feed);
      await recordOwnActivity(write, { kind: 'calendarCreated', facts: {} });
      return { ok: true, value: { version: await versionAfter(write) } };
    });

    holders.write(revokeCalendarFeed, async (_input, write) => {
      const isDeleted = await deleteFeed(write.transaction, accountPlaceOf(write.holder));
      if (isDeleted) await recordOwnActivity(write, { kind: 'calendarDeleted', facts: {} });
      return { ok: true, value: { version: await versionAfter(write) } };
    });
  },
  personalData: [
    accountTable(calendarFeed, {
      takeout: { nb: 'Kalenderadresser', nn: 'Kalenderadresser' },
      leftOut: { id: 'The secret follows from it.', tokenHash: 'The hash of a secret.' },
    }),
  ],
};

function versionAfter({ transaction, holder }: HolderWrite): Promise<number> {
  return findVersion(transaction, { ...accountPlaceOf(holder), resource: 'profile' });
}

function mountCalendar(mounter: MountEndpoint, services: Services): void {
  const { database, dueWork } = services;
  mounter.open(getCalendar, async ({ params }, { title, pageUrl, network, now: clock }) => {
    const tokenHash = hashOfToken(params.file.slice(0, -calendarFileSuffix.length));
    const feed = await findFeedByToken(database, { tokenHash, titleCode: title.titleCode });
    if (feed === undefined) {
      await count(services, 'calendarMissed', network);
      return { ok: false, error: 'feedNotFound' };
    }
    await count(services, 'calendar', feed.id);
    const now = await clock();
    await dueWork.catchUp(title, { accountNo: feed.accountNo, now });
    const text = await buildCalendar(database, feed, { title, pageUrl, now });
    return { ok: true, value: new FileAnswer(`kalender${calendarFileSuffix}`, new TextEncoder().encode(text)) };
  });
}

/** @throws ProblemError if the limit is exceeded. */
async function count({ limiter }: Services, limit: LimitName, subject: string): Promise<void> {
  if (await limiter.allows(limit, subject)) return;
  throw new ProblemError(429, 'tooMany', { headers: { 'retry-after': '3600' } });
}
