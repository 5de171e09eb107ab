import type { AccountNo } from '#src/contract/fields.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Acting } from './acting.ts';

/** A signed-in person; if the session acts for somebody else, what is said of the person is the holder's (N-13). */
export interface SignedIn {
  /** Hash of the session's token. */
  readonly sessionId: string;
  /** UUID at the identity provider. */
  readonly personId: string;
  /** Numeric id at the identity provider. */
  readonly userId: number;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phoneNumber: string | null;
  /** When they asked for their deletion; null if they have not. */
  readonly deletionAskedAt: Date | null;
  /** Null before the first log-in has created an account. */
  readonly accountNo: AccountNo | null;
  /** When and how they proved who they are. */
  readonly authenticatedAt: Date;
  readonly methods: readonly string[];
  /** Who acts in the holder's place, and as what; undefined for the holders themselves. */
  readonly acting?: Acting | undefined;
}

/** A request that may carry a session. */
export interface SessionRequest {
  /** `http` or `https`, as the browser asked. */
  readonly protocol: string;
  readonly titleCode: string;
  /** The request's Cookie header. */
  readonly cookies: string | undefined;
}

/** A running session, and what its statement has found out beside it. */
export interface ReadSession {
  readonly signedIn: SignedIn;
  /** Time of the title's clock. */
  readonly now: Instant;
  /** Whether something may be due on the person's own account at the title. */
  readonly hasDue: boolean;
}

/** Tells whose session a request carries; undefined without a running session on the title. */
export type SessionReader = (carrier: SessionRequest) => Promise<ReadSession | undefined>;

/**
 * Ends a person's sessions on all titles and at the identity provider, but for what belongs to the session there that is
 * kept, and for one by the hash of its token. Returns the hashes of their tokens, whose pages are to be told once the
 * transaction is done.
 */
export type EndSessions = (
  transaction: Database,
  ended: { readonly personId: string; readonly keep: string | undefined; readonly besides?: string },
) => Promise<readonly string[]>;

/** How old a log-in may be for a write that asks for a fresh one, in milliseconds. */
const freshLoginMs = 30 * 60_000;

/** Whether a person has proven lately who they are; in real time, which no title's clock moves. */
export function isFreshLogin({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, realNow: number): boolean {
  return realNow - authenticatedAt.getTime() <= freshLoginMs;
}
