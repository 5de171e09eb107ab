import * as v from 'valibot';
import { statusCodes } from '#src/domain/subscription.ts';
import { accountCreationRefusals } from './account.ts';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, IdSchema, PhoneNumberSchema, TitleCodeSchema } from './fields.ts';

/** The e-mail address or phone number of an account without a log-in. */
export const LookUpContactSchema = v.variant('kind', [
  v.object({
    kind: v.literal('email'),
    contact: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
  }),
  v.object({ kind: v.literal('phone'), contact: PhoneNumberSchema }),
]);
export type LookUpContact = v.InferOutput<typeof LookUpContactSchema>;

/** Shown only to a person who has proven that the account's contact is theirs. */
const FoundAccountSchema = v.object({
  ariaAccountNo: AccountNoSchema,
  /** Empty if unknown. */
  name: v.string(),
  planName: v.string(),
  instStatusCode: v.picklist(Object.values(statusCodes)),
  isTaken: v.boolean(),
});
export type FoundAccount = v.InferOutput<typeof FoundAccountSchema>;

/** Until the code is typed, the look-up does not reveal whether an account was found. */
export const LookUpSchema = v.object({
  kind: v.picklist(['email', 'phone']),
  /** As typed. */
  contact: v.string(),
  /** `over`: five codes were typed, or ten minutes have passed. */
  state: v.picklist(['waiting', 'over', 'proven']),
  attemptsLeft: v.pipe(v.number(), v.integer()),
  /** Seconds until another code can be requested; 0 if one can be requested now. */
  resendSeconds: v.pipe(v.number(), v.integer()),
  /** Empty until the right code has been typed. */
  found: v.array(FoundAccountSchema),
});
export type LookUp = v.InferOutput<typeof LookUpSchema>;

/** Lets a reload or a second tab continue. */
export const getLookUp = endpoint('GET', 'search-account', {
  response: v.object({ lookUp: v.nullable(LookUpSchema) }),
});

/**
 * Searches for accounts, and sends a code if an account is found. A repeated search for the same
 * contact within half a minute, or after the right code, continues the same look-up.
 */
export const searchAccount = endpoint('POST', 'search-account', {
  payload: v.object({ titleCode: TitleCodeSchema, sought: LookUpContactSchema }),
  response: v.object({ lookUp: LookUpSchema }),
  /** `USER_HAS_ACTIVE_SUB`: the person already has their own subscription. */
  refusals: ['titleNotFound', 'USER_HAS_ACTIVE_SUB', 'tooMany'],
});

/** A code can be used once. */
export const verifyCode = endpoint('POST', 'verify', {
  payload: v.object({
    titleCode: TitleCodeSchema,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  }),
  response: v.object({ lookUp: LookUpSchema }),
  refusals: ['titleNotFound', 'codeWrong', 'codeExpired', 'tooMany'],
});

/**
 * Result codes of connecting other than `ok`: those of account creation where they fit (Spec §4, A-05).
 * `USER_HAS_ACTIVE_SUB`: the person already has their own subscription. `USER_IS_ACTIVE`: the account belongs to
 * another log-in. `AMPS_RETURNED_NULL`: the account is no longer among the found accounts. `accountInUse`: the person's
 * current account has a history that cannot be moved.
 */
export const assignRefusals = [...accountCreationRefusals, 'titleNotFound', 'lookUpExpired', 'accountInUse'] as const;
export type AssignRefusal = (typeof assignRefusals)[number];

/** A repeated call with the same account returns the same response. */
export const assignAccount = endpoint('PUT', 'account/assign', {
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** Compared with the session's identity, never trusted. */
    spidId: IdSchema,
    ariaAccountNo: AccountNoSchema,
  }),
  response: v.object({
    ariaAccountNo: AccountNoSchema,
    /**
     * Id of the receipt in the activity log; null if the account already belonged to the person.
     */
    receiptId: v.nullable(v.string()),
  }),
  refusals: assignRefusals,
});
