import * as v from 'valibot';
import { accountRead } from './account.ts';
import { ActivitySchema } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, PhoneNumberSchema, VersionSchema } from './fields.ts';

/** Name and e-mail come from the identity provider, phone and birthdate from the account (Spec §3). */
export const ProfileSchema = v.object({
  givenName: v.string(),
  familyName: v.string(),
  email: v.string(),
  /** Eight digits, or empty. */
  phoneNumber: v.string(),
  birthdate: v.nullable(DaySchema),
  version: VersionSchema,
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

export const getProfile = endpoint('GET', 'account/:id/profile', { ...accountRead, response: ProfileSchema });

export const updateAccount = endpoint('PUT', 'account', {
  changes: 'profile',
  payload: v.object({
    ariaAccountNo: AccountNoSchema,
    version: VersionSchema,
    /** Empty if there is none. */
    phoneNumber: v.union([v.literal(''), PhoneNumberSchema]),
    birthdate: v.nullable(DaySchema),
  }),
  response: v.object({ profile: ProfileSchema, receipt: ActivitySchema }),
  refusals: ['accountNotFound', 'birthdateInFuture'],
});
