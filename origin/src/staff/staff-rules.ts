import type { FleetTitle } from '#src/domain/fleet.ts';

/**
 * In this order: see customers; connect a customer number to a log-in; decide on bank payments; make and change
 * companies' agreements; record delays of the paper and answer complaints about it.
 */
export const staffRoles = ['read', 'link', 'money', 'agreements', 'delivery'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffSessionMs = 8 * 3_600_000;

/** Length of a visit, in which staff see Min side as the customer does. */
export const staffVisitMs = 30 * 60_000;

export const ticketMs = 60_000;

/** Codes of the titles that a staff member may see; null for all. */
export interface StaffScope {
  readonly titleCodes: readonly string[] | null;
}

/** Codes of titles and editions; null for all. */
export function visibleCodes({ titleCodes }: StaffScope, titles: readonly FleetTitle[]): readonly string[] | null {
  if (titleCodes === null) return null;
  return titles
    .filter(({ titleCode }) => titleCodes.includes(titleCode))
    .flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
}
