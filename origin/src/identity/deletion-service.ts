import { randomUUID } from 'node:crypto';
import { deletionDueOn } from '#src/domain/deletion.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { contactNoticeJob, deletionChangeJob } from './identity-jobs.ts';
import { lockPerson, type Person, recordPersonActivity, setDeletionRequest } from './person-repository.ts';
import { textIn } from './texts.ts';

/** The account, the title where the deletion was requested, and the time by that title's clock. */
export interface DeletionRequest {
  readonly personId: string;
  readonly title: FleetTitle;
  readonly at: Instant;
}

type DeletionServices = Pick<Services, 'database' | 'fleet' | 'jobs'>;

/**
 * Requests the deletion of a person, which jobs carry out. A repeated request keeps the first one.
 * Returns the time of the request.
 */
export function requestDeletion(services: DeletionServices, request: DeletionRequest): Promise<Date | null> {
  const askedAt = new Date(request.at);
  return change(services, request, async (who) => {
    if (who.deletionAskedAt !== null) return { deletionAskedAt: who.deletionAskedAt, kind: null };
    return { deletionAskedAt: askedAt, kind: 'deletionAsked' };
  });
}

/** Withdraws the request unless it has been carried out. */
export async function withdrawDeletion(services: DeletionServices, request: DeletionRequest): Promise<void> {
  await change(services, request, async (who) => {
    return { deletionAskedAt: null, kind: who.deletionAskedAt === null ? null : 'deletionWithdrawn' };
  });
}

interface Change {
  readonly deletionAskedAt: Date | null;
  /** Null if nothing changes. */
  readonly kind: 'deletionAsked' | 'deletionWithdrawn' | null;
}

/**
 * Changes the request once, however often the call is repeated, and notifies the person by e-mail.
 */
async function change(
  services: DeletionServices,
  { personId, title, at }: DeletionRequest,
  decide: (who: Person) => Promise<Change>,
): Promise<Date | null> {
  return services.database.transaction(async (transaction) => {
    const who = await lockPerson(transaction, personId);
    // The deletion was carried out in the meantime, so there is no person left.
    if (who === undefined) return null;
    const { deletionAskedAt, kind } = await decide(who);
    if (kind !== null)
      await recordDeletionChange({ ...services, transaction }, { who, title, at, deletionAskedAt, kind });
    return deletionAskedAt;
  });
}

interface RecordedChange {
  /** The person, with the address to notify. */
  readonly who: Pick<Person, 'id' | 'email'>;
  readonly title: FleetTitle;
  readonly at: Instant;
  readonly deletionAskedAt: Date | null;
  readonly kind: NonNullable<Change['kind']>;
}

/** Stores a request or its withdrawal, logs it, and notifies the person and the people affected. */
export async function recordDeletionChange(
  { transaction, fleet, jobs }: Pick<Services, 'fleet' | 'jobs'> & { readonly transaction: Database },
  { who, title, at, deletionAskedAt, kind }: RecordedChange,
): Promise<void> {
  const { titleCode, language, displayName: name, customerCenterPhoneNumber, customerCenterEmail } = title;
  const personId = who.id;
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
  await jobs.send(transaction, contactNoticeJob, { id: randomUUID(), payload });
  await jobs.send(transaction, deletionChangeJob, { id: randomUUID(), payload: { personId } });
}
