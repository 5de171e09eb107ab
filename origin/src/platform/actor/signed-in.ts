import type { Database } from '#origin/platform/database/database.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { AccountNo } from '#src/contract/fields.ts';
import type { HelperRight } from '#src/domain/helping.ts';
import type { Instant } from '#src/domain/oslo-time.ts';

export interface ActingGrant {
  readonly kind: 'helper' | 'staff';
  /** Id of the access that the holder granted, or of the staff visit. */
  readonly id: string;
  readonly accountNo: string;
  readonly name: string;
  /** Null for staff, who can only read. */
  readonly rights: readonly HelperRight[];
  /** ISO 8601, by the title's clock. */
  readonly until: string;
}

/** A delegate's grant in use (N-13). */
export interface Acting extends ActingGrant {
  /** UUID of the person whose session it is; the holder's own for a staff visit. */
  readonly sessionPersonId: string;
  /** True if the grant was revoked or has expired. */
  readonly isOver: boolean;
}

/** Null if the call is allowed. A call that declares nothing is refused. */
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

/** If the session acts for someone else, the personal data is that of the holder (N-13). */
export interface SignedIn {
  /** Hash of the session's token. */
  readonly sessionId: string;
  readonly personId: string;
  readonly userId: number;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phoneNumber: string | null;
  readonly deletionAskedAt: Date | null;
  readonly accountNo: AccountNo | null;
  readonly authenticatedAt: Date;
  readonly methods: readonly string[];
  /** Undefined if the holder acts themselves. */
  readonly acting?: Acting | undefined;
}

export interface SessionRequest {
  readonly protocol: string;
  readonly titleCode: string;
  readonly cookies: string | undefined;
}

/** A running session, and other data read by the same statement. */
export interface ReadSession {
  readonly signedIn: SignedIn;
  readonly now: Instant;
  /** True if something may be due on the person's own account at the title. */
  readonly hasDue: boolean;
  readonly helps: boolean;
}

/** Undefined without a running session on the title. */
export type SessionReader = (carrier: SessionRequest) => Promise<ReadSession | undefined>;

/**
 * Ends a person's sessions on all titles and at the identity provider. Keeps the sessions of one provider session, and
 * one session given by its token hash. Returns the token hashes of the ended sessions; their pages must be notified
 * after the transaction.
 */
export type EndSessions = (
  transaction: Database,
  ended: { readonly personId: string; readonly keep: string | undefined; readonly besides?: string },
) => Promise<readonly string[]>;

/** Greatest age of the log-in for a write that requires a fresh one. */
const freshLoginMs = 30 * 60_000;

/** Compares real times: titles' clocks do not count. */
export function isFreshLogin({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, realNow: number): boolean {
  return realNow - authenticatedAt.getTime() <= freshLoginMs;
}
