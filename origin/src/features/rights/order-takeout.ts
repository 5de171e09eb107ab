import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { isSameTakeout } from '#src/domain/takeouts.ts';
import { lockPerson, recordPersonActivity } from '#origin/identity/person-repository.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { takeoutJob } from './takeout-job.ts';
import { findLatestTakeout, replaceTakeout, type Takeout, takeoutTimes } from './takeout-repository.ts';

/** Who orders a takeout, where and when. */
export interface TakeoutContext {
  readonly personId: string;
  readonly title: FleetTitle;
  readonly now: Instant;
}

/** Orders a takeout, which a job makes; one that is on its way or was ordered today is the same. */
export function startTakeout(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { personId, title: { titleCode }, now }: TakeoutContext,
): Promise<Takeout> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, personId);
    const former = await findLatestTakeout(transaction, personId);
    if (former !== undefined && isSameTakeout(takeoutTimes(former), now)) return former;
    const at = new Date(now);
    const made = await replaceTakeout(transaction, { personId, titleCode, orderedAt: at });
    await recordPersonActivity(transaction, { personId, titleCode, kind: 'takeoutAsked', at });
    await jobs.send(transaction, takeoutJob, { id: made.id, payload: { takeoutId: made.id } });
    return made;
  });
}
