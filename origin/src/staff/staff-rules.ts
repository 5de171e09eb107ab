import type { FleetTitle } from '#src/domain/fleet.ts';

/**
 * See customers, connect a customer number to a log-in, decide on bank payments, make and change companies' agreements,
 * and record delays of the paper and answer complaints about it.
 */
export const staffRoles = ['read', 'link', 'money', 'agreements', 'delivery'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffSessionMs = 8 * 3_600_000;

/** A visit shows Min side as the customer sees it. */
export const staffVisitMs = 30 * 60_000;

export const ticketMs = 60_000;

/** Title codes; null for all. */
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
