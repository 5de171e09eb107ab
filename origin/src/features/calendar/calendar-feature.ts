import { randomUUID } from 'node:crypto';
import { getCalendar, getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#src/contract/calendar.ts';
import { type HolderWrite, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { FileAnswer, type MountEndpoint } from '#origin/platform/http/mount.ts';
import type { LimitName } from '#origin/platform/limits/limiter.ts';
import { ofAccount, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import {
  buildCalendar,
  calendarFileSuffix,
  deleteFeed,
  feedToken,
  findCalendarFeed,
  findFeedByToken,
  replaceFeed,
} from './calendar-service.ts';
import { calendarFeed } from './calendar-tables.ts';

/** An account's dates as a calendar under a secret address (N-15). */
export const calendarFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);
    mountCalendar(mounter, services);

    holders.read(getCalendarFeed, async (_input, { database, holder }) => ({
      ok: true,
      value: await findCalendarFeed(services, database, holder),
    }));

    holders.write(makeCalendarFeed, async (_input, write) => {
      const { transaction, holder, at } = write;
      const id = randomUUID();
      const tokenHash = hashOfToken(feedToken(services.secrets.sessionSecret, id));
      const { personId } = holder;
      await replaceFeed(transaction, { ...accountPlaceOf(holder), id, personId, tokenHash, madeAt: new Date(at) });
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
    personalTable(calendarFeed, {
      rowsOf: ofAccount(calendarFeed),
      takeout: { nb: 'Kalenderadresser', nn: 'Kalenderadresser' },
      leftOut: { id: 'The secret follows from it.', tokenHash: 'The hash of a secret.' },
      forgetting: 'delete',
    }),
  ],
};

function versionAfter({ transaction, holder }: HolderWrite): Promise<number> {
  return findVersion(transaction, { ...accountPlaceOf(holder), resource: 'profile' });
}

/** Mounts the calendar itself, which can be found only by its secret address. */
function mountCalendar(mounter: MountEndpoint, services: Services): void {
  const { database, dueWork } = services;
  mounter.openFile(getCalendar, async ({ params }, { title, pageUrl, network, now: clock }) => {
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
