import type { Day } from '#src/lib/calendar-days.ts';
import { type StatusCode, type StatusName, statusCodes } from './subscription.ts';

/** In the order of the specification (Spec §4). */
export const statusNames = Object.keys(statusCodes).filter((name): name is StatusName => name in statusCodes);

const namesByCode: ReadonlyMap<StatusCode, StatusName> = new Map(statusNames.map((name) => [statusCodes[name], name]));

/** Spec §4. */
export function statusNameOf(status: StatusCode): StatusName {
  const name = namesByCode.get(status);
  if (name === undefined) throw new Error(`No status has the code ${status}.`);
  return name;
}

const readingStatuses: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
  statusCodes.TRIAL,
  statusCodes.ACTIVE_NON_BILLABLE,
];

/** Distinguishes an order that waits for its first day from a paused subscription. */
interface PauseFacts {
  readonly pause: object | null;
}

interface AccessFacts extends PauseFacts {
  /** Null until a student has confirmed. */
  readonly startedOn: Day | null;
}

/** Distinguishes an order before its first day from a pause, which has the same status. */
export function awaitsFirstDay(status: StatusCode, { pause }: PauseFacts): boolean {
  const isWaiting = status === statusCodes.PENDING_INSTALLATION || status === statusCodes.PENDING_ACTIVATION;
  return isWaiting && pause === null;
}

/**
 * A subscription gives access to articles if it runs, or, as the terms say, from its purchase on, or from the
 * redemption of a gift. A pause and an unconfirmed student order give no access. The guard (G-12) accepts more
 * statuses.
 */
export function givesAccess(status: StatusCode, facts: AccessFacts): boolean {
  return readingStatuses.includes(status) || (awaitsFirstDay(status, facts) && facts.startedOn !== null);
}
