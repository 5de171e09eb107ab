import { type StatusCode, type StatusName, statusCodes } from './subscription.ts';

/** Status names in the order of the specification (Spec §4). */
export const statusNames: readonly StatusName[] = [
  'INACTIVE',
  'ACTIVE',
  'SUSPENDED',
  'PENDING_CANCELLATION',
  'CANCELLED',
  'PENDING_TERMINATION',
  'TERMINATED',
  'PENDING_INSTALLATION',
  'PENDING_ACTIVATION',
  'TRIAL',
  'ACTIVE_NON_BILLABLE',
];

const namesByCode: ReadonlyMap<StatusCode, StatusName> = new Map(statusNames.map((name) => [statusCodes[name], name]));

/** Name of a status code (Spec §4). */
export function statusNameOf(status: StatusCode): StatusName {
  const name = namesByCode.get(status);
  if (name === undefined) throw new Error(`No status has the code ${status}.`);
  return name;
}

/** Statuses with access to the articles: the subscription is paid or free, and its last day is not over. */
const readingStatuses: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
  statusCodes.TRIAL,
  statusCodes.ACTIVE_NON_BILLABLE,
];

/**
 * True if a subscription with this status includes the paper and the articles. The guard (G-12) accepts more statuses.
 */
export function givesAccess(status: StatusCode): boolean {
  return readingStatuses.includes(status);
}
