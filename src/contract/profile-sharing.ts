import * as v from 'valibot';
import { sharedParts } from '#src/domain/shared-profile.ts';
import type { Endpoint } from './endpoint.ts';
import { DaySchema, longestUrl, PhoneNumberSchema, TitleCodeSchema, TypedTextSchema } from './fields.ts';

/** What a person lets Vipps share with a purchase; null if they have not, or if it cannot be used here. */
export const SharedProfileSchema = v.object({
  givenName: v.nullable(TypedTextSchema),
  familyName: v.nullable(TypedTextSchema),
  birthDate: v.nullable(DaySchema),
  phoneNumber: v.nullable(PhoneNumberSchema),
  /** A Norwegian address, with street and number on one line. */
  address: v.nullable(
    v.object({ streetLine: TypedTextSchema, postalCode: TypedTextSchema, postalPlace: TypedTextSchema }),
  ),
});
export type SharedProfile = v.InferOutput<typeof SharedProfileSchema>;

/** Begins sharing with a purchase: the person goes to `redirectUrl`, which asks them. Stores nothing. */
export const startProfileSharing = {
  method: 'POST',
  path: 'profile-sharing/start',
  access: 'session',
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** What the purchase lacks; nothing else is requested. */
    wanted: v.pipe(v.array(v.picklist(sharedParts)), v.minLength(1), v.maxLength(sharedParts.length)),
    /** Query of the purchase's page. It is the end of the returned `state`, after the second dot. */
    place: v.pipe(v.string(), v.maxLength(300), v.regex(/^[\w=&%+.*-]*$/)),
  }),
  response: v.object({ redirectUrl: v.pipe(v.string(), v.url()) }),
  refusals: ['titleNotFound', 'sharingNotOffered', 'providerSilent'],
  optional: true,
} as const satisfies Endpoint;

/**
 * Reads what was shared, once, in the session that began it. Stores nothing. A refusal at Vipps is
 * `sharingDeclined`; a return that was used, or that another session began, is `sharingOutdated`.
 */
export const readSharedProfile = {
  method: 'POST',
  path: 'profile-sharing/read',
  access: 'session',
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** Query with which the person returned from Vipps to the purchase's page. */
    query: v.pipe(v.string(), v.maxLength(longestUrl)),
  }),
  response: SharedProfileSchema,
  refusals: ['titleNotFound', 'sharingNotOffered', 'sharingDeclined', 'sharingOutdated', 'providerSilent'],
  optional: true,
} as const satisfies Endpoint;
