import type { FleetTitle } from '#src/domain/fleet.ts';

/**
 * Roles of staff: see customers, connect a customer number to a log-in, decide on bank payments,
 * make and change companies' agreements, and record delays of the paper and answer complaints about
 * it.
 */
export const staffRoles = ['read', 'link', 'money', 'agreements', 'delivery'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Lifetime of a staff log-in, in milliseconds: a working day. */
export const staffSessionMs = 8 * 3_600_000;

/** Time limit of a staff visit, which shows Min side as the customer sees it; in milliseconds. */
export const staffVisitMs = 30 * 60_000;

/** Lifetime of the ticket that begins a visit, in milliseconds. */
export const ticketMs = 60_000;

/** A staff member's titles, by code; null for all. */
export interface StaffScope {
  readonly titleCodes: readonly string[] | null;
}

/** Returns the codes of titles and editions whose customers a staff member may see; null for all. */
export function visibleCodes({ titleCodes }: StaffScope, titles: readonly FleetTitle[]): readonly string[] | null {
  if (titleCodes === null) return null;
  return titles
    .filter(({ titleCode }) => titleCodes.includes(titleCode))
    .flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
}
