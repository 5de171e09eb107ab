import type { FleetTitle } from '#src/domain/fleet.ts';

/** What staff may do: see customers, connect a customer number to a log-in, and decide on payments in the bank. */
export const staffRoles = ['read', 'link', 'money'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How long a log-in of staff lasts, in milliseconds: a working day. */
export const staffSessionMs = 8 * 3_600_000;

/** How long staff may see Min side as a customer, in milliseconds. */
export const staffVisitMs = 30 * 60_000;

/** How long a ticket holds with which a visit begins, in milliseconds. */
export const ticketMs = 60_000;

/** The titles of a member of staff, by their codes; null for all. */
export interface StaffScope {
  readonly titleCodes: readonly string[] | null;
}

/** Codes of titles and editions whose customers a member of staff may see; null for all. */
export function visibleCodes({ titleCodes }: StaffScope, titles: readonly FleetTitle[]): readonly string[] | null {
  if (titleCodes === null) return null;
  return titles
    .filter(({ titleCode }) => titleCodes.includes(titleCode))
    .flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
}
