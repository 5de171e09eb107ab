import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { deletionDueOn } from '#src/domain/deletion.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { contactNoticeJob, deletionChangeJob } from './identity-jobs.ts';
import { lockPerson, type Person, recordPersonActivity, setDeletionRequest } from './person-repository.ts';
import { textIn } from './texts.ts';

export function deletionDayOf({ deletionAskedAt }: Pick<Person, 'deletionAskedAt'>): Day | null {
  return deletionAskedAt === null ? null : deletionDueOn(dayInOslo(deletionAskedAt.getTime()));
}

interface DeletionRequest {
  readonly personId: string;
  readonly title: FleetTitle;
  /** By the title's clock. */
  readonly at: Instant;
  readonly isWanted: boolean;
}

/**
 * Requests a deletion, or withdraws a request before jobs carry it out. A repeated call changes nothing. Returns the
 * time of the request.
 */
export function changeDeletion(
  services: Pick<Services, 'database' | 'fleet' | 'jobs'>,
  { personId, title, at, isWanted }: DeletionRequest,
): Promise<Date | null> {
  return services.database.transaction(async (transaction) => {
    const who = await lockPerson(transaction, personId);
    // The deletion was carried out in the meantime, so there is no person left.
    if (who === undefined) return null;
    if ((who.deletionAskedAt !== null) === isWanted) return who.deletionAskedAt;
    const deletionAskedAt = isWanted ? new Date(at) : null;
    await recordDeletionChange({ ...services, transaction }, { who, title, at, deletionAskedAt });
    return deletionAskedAt;
  });
}

interface RecordedChange {
  readonly who: Pick<Person, 'id' | 'email'>;
  readonly title: FleetTitle;
  readonly at: Instant;
  readonly deletionAskedAt: Date | null;
}

export async function recordDeletionChange(
  { transaction, fleet, jobs }: Pick<Services, 'fleet' | 'jobs'> & { readonly transaction: Database },
  { who, title, at, deletionAskedAt }: RecordedChange,
): Promise<void> {
  const { titleCode, language, displayName: name, customerCenterPhoneNumber, customerCenterEmail } = title;
  const personId = who.id;
  const kind = deletionAskedAt === null ? 'deletionWithdrawn' : 'deletionAsked';
  await setDeletionRequest(transaction, personId, deletionAskedAt === null ? null : { at: deletionAskedAt, titleCode });
  await recordPersonActivity(transaction, { personId, titleCode, kind, at: new Date(at) });
  const t = textIn(language);
  const values = {
    name,
    day: formatDay(deletionDueOn(dayInOslo(at)), ''),
    url: `${fleet.pageUrl(title)}/schibstedDeleteGateway`,
    phone: formatPhone(customerCenterPhoneNumber),
    email: customerCenterEmail,
  };
  const text = { subject: t(`${kind}Subject`, values), body: t(`${kind}Notice`, values) };
  const payload = { titleCode, channel: 'email', recipient: who.email, ...text } as const;
  await jobs.send(transaction, contactNoticeJob, { payload });
  await jobs.send(transaction, deletionChangeJob, { payload: { personId } });
}
