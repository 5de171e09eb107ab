import type { Endpoint } from '#src/contract/endpoint.ts';
import type { HelperRight } from '#src/domain/helping.ts';

/** What lets a session act for the holder of another account: given by the holder, or opened by staff. */
export interface ActingGrant {
  readonly kind: 'helper' | 'staff';
  /** Number of the access that was given, or of the visit of staff. */
  readonly id: string;
  readonly accountNo: string;
  /** Who acts, as the log names them. */
  readonly name: string;
  /** None for staff, who only see. */
  readonly rights: readonly HelperRight[];
  /** ISO 8601, by the title's clock. */
  readonly until: string;
}

/** A session that acts for the holder of another account (N-13). */
export interface Acting extends ActingGrant {
  /** UUID of the person whose session it is; the holder's own if staff opened it. */
  readonly sessionPersonId: string;
  /** Whether it was taken back or its time is up. */
  readonly isOver: boolean;
}

/** Why a call is not for who acts for the account's holder; null if it is. Every call is closed that does not say otherwise. */
export function actingRefusal(
  { anyActing, helper, staff, changes }: Pick<Endpoint, 'anyActing' | 'helper' | 'staff' | 'changes'>,
  { kind, rights, isOver }: Pick<Acting, 'kind' | 'rights' | 'isOver'>,
): 'accessEnded' | 'onlyHolder' | null {
  if (anyActing === true) return null;
  if (isOver) return 'accessEnded';
  if (kind === 'staff') return staff === true && changes === undefined ? null : 'onlyHolder';
  if (helper === undefined) return 'onlyHolder';
  return helper === 'any' || rights.includes(helper) ? null : 'onlyHolder';
}
