import type { Endpoint } from '#src/contract/endpoint.ts';
import type { HelperRight } from '#src/domain/helping.ts';

/** A grant to act for the holder of another account, given by the holder or opened by staff. */
export interface ActingGrant {
  readonly kind: 'helper' | 'staff';
  /** Number of the granted access, or of the staff visit. */
  readonly id: string;
  readonly accountNo: string;
  /** The delegate's name, as shown in the log. */
  readonly name: string;
  /** Null for staff, who can only read. */
  readonly rights: readonly HelperRight[];
  /** ISO 8601, by the title's clock. */
  readonly until: string;
}

/** A session's current grant to act for the holder of another account (N-13). */
export interface Acting extends ActingGrant {
  /** UUID of the person whose session it is; the holder's own for a staff visit. */
  readonly sessionPersonId: string;
  /** True if the grant was revoked or has expired. */
  readonly isOver: boolean;
}

/**
 * Returns the code that refuses a delegate's call; null if the call is allowed. A call that
 * declares nothing is refused.
 */
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
