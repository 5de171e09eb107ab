import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, IdSchema, OreSchema, PhoneNumberSchema, TitleCodeSchema } from './fields.ts';

const NameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120));

export const ContactSchema = v.object({
  givenName: NameSchema,
  familyName: NameSchema,
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  /** Eight digits, the first 2 to 9; null if unknown. */
  phoneNumber: v.nullable(PhoneNumberSchema),
  birthDate: v.nullable(DaySchema),
});

export const AccountSchema = v.object({
  /** Debt (positive) or credit (negative) of the person, in øre. */
  accountBalance: OreSchema,
  /** UUID at the identity provider. */
  spidId: v.string(),
  firstTitleCode: TitleCodeSchema,
  ariaAccountNo: AccountNoSchema,
  /** Left out by a back end without contact details. */
  contact: v.exactOptional(ContactSchema),
});
export type Account = v.InferOutput<typeof AccountSchema>;

/** What the calls that read an account share. */
export const accountRead = {
  staff: true,
  params: v.object({ id: AccountNoSchema }),
  refusals: ['accountNotFound'],
} as const;

export const getAccount = endpoint('GET', 'account/:id', { ...accountRead, response: AccountSchema });

/** Result codes of account creation other than `ok` (Spec §4, A-05). */
export const accountCreationRefusals = [
  'ERROR_IN_CREATING_ACCOUNT',
  'AMPS_RETURNED_NULL',
  'REQUEST_MISSING_VALUES',
  'EMAIL_DOES_NOT_EXIST',
  'NO_SPID_FOUND',
  'USER_HAS_ACTIVE_SUB',
  'USER_IS_ACTIVE',
] as const;

export const createAccount = endpoint('POST', 'account', {
  payload: v.object({
    accountBalance: v.literal(0),
    /** Compared with the session's identity, never trusted (G-13). */
    spidId: IdSchema,
    firstTitleCode: TitleCodeSchema,
  }),
  response: v.object({ ariaAccountNo: AccountNoSchema }),
  refusals: accountCreationRefusals,
});
