import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, IdSchema, longestUrl } from './fields.ts';

/** Spec §3. */
export const UserSchema = v.object({
  /** UUID at the identity provider. */
  schibstedId: v.string(),
  /** Numeric id at the identity provider, as text. */
  sp_id: v.string(),
  displayName: v.string(),
  familyName: v.string(),
  givenName: v.string(),
  email: v.string(),
  /** Always empty: the identity provider does not provide it (Spec §3). */
  phoneNumber: v.literal(''),
});
export type User = v.InferOutput<typeof UserSchema>;

/** Open pages call it too, so it never returns 401 (G-11). */
export const SessionSchema = v.variant('authenticated', [
  v.object({ authenticated: v.literal(false) }),
  v.object({
    authenticated: v.literal(true),
    user: UserSchema,
    /** Null until the first log-in has created the account. */
    ariaAccountNo: v.nullable(AccountNoSchema),
    /** Set if the session acts for a holder. All other data is then the holder's (N-13). */
    acting: v.exactOptional(v.picklist(['helper', 'staff'])),
    /** True if the person has helper access to another account. */
    helps: v.exactOptional(v.boolean()),
    /**
     * Day on which the person's requested deletion is carried out. Missing if they act for a holder
     * (R-31).
     */
    deletedOn: v.exactOptional(DaySchema),
  }),
]);
export type Session = v.InferOutput<typeof SessionSchema>;
export type SignedInSession = Extract<Session, { authenticated: true }>;

export const getSession = endpoint('GET', 'session', {
  access: 'public',
  response: SessionSchema,
});

export const getLoginToken = endpoint('GET', 'loginToken', {
  access: 'public',
  response: v.object({ loginToken: v.pipe(v.string(), v.nonEmpty()) }),
});

/** Works without JavaScript (S-08). */
export const getLogin = endpoint('GET', 'login', {
  access: 'public',
  /** A path that is too long or leaves this site counts as `/`. */
  query: v.object({ returnPath: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longestUrl)), '/'), '/') }),
  redirects: true,
});

const LoginReturnSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestUrl)),
  /** Contains the encoded return path of the log-in. */
  state: v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000)),
  /**
   * The signed-in person according to the browser. The origin takes the identity only from the
   * verified token (G-13).
   */
  schibstedId: IdSchema,
});

export const loginRefusals = ['stateInvalid', 'stateExpired', 'codeRefused'] as const;

export const handleCode = endpoint('POST', 'handlecode', {
  access: 'public',
  payload: LoginReturnSchema,
  refusals: loginRefusals,
});

export const handleLoginToken = endpoint('POST', 'handleLoginToken', {
  access: 'public',
  payload: LoginReturnSchema,
  response: SessionSchema,
  refusals: loginRefusals,
});

export const postLogout = endpoint('POST', 'logout', {
  access: 'public',
});
