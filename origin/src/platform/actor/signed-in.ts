import type { AccountNo } from '#src/contract/fields.ts';
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
  /** Null before the first log-in has created an account. */
  readonly accountNo: AccountNo | null;
  /** When and how they proved who they are. */
  readonly authenticatedAt: Date;
  readonly methods: readonly string[];
  /** Who acts in the holder's place, and as what; undefined for the holders themselves. */
  readonly acting?: Acting | undefined;
}

/** A request that may carry a session. */
export interface SessionCarrier {
  /** `http` or `https`, as the browser asked. */
  readonly protocol: string;
  readonly titleCode: string;
  /** The request's Cookie header. */
  readonly cookies: string | undefined;
}

/** Tells whose session a request carries; undefined without a running session on the title. */
export type SessionReader = (carrier: SessionCarrier) => Promise<SignedIn | undefined>;
