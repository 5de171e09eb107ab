import type { Endpoint } from '#src/contract/endpoint.ts';
import type { HelperRight } from '#src/domain/helping.ts';

/** Lets a session act for the holder of another account: granted by the holder, or opened by staff. */
export interface ActingGrant {
  readonly kind: 'helper' | 'staff';
  /** Number of the granted access, or of the staff visit. */
  readonly id: string;
  readonly accountNo: string;
  /** The delegate's name, as in the log. */
  readonly name: string;
  /** Null for staff, who can only read. */
  readonly rights: readonly HelperRight[];
  /** ISO 8601, by the title's clock. */
  readonly until: string;
}

/** A session that acts for the holder of another account (N-13). */
export interface Acting extends ActingGrant {
  /** UUID of the session's person; the holder's own if staff opened it. */
  readonly sessionPersonId: string;
  /** True if it was revoked or has expired. */
  readonly isOver: boolean;
}

/** Returns why a delegate may not make a call; null if they may. Calls are closed unless they say otherwise. */
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
