import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { DaySchema, longestUrl, PhoneNumberSchema, TitleCodeSchema, TypedTextSchema } from './fields.ts';

export const sharedParts = ['name', 'birthDate', 'phoneNumber', 'address'] as const;

/** A field is null if it was not shared, or is unusable here. */
export const SharedProfileSchema = v.object({
  givenName: v.nullable(TypedTextSchema),
  familyName: v.nullable(TypedTextSchema),
  birthDate: v.nullable(DaySchema),
  phoneNumber: v.nullable(PhoneNumberSchema),
  /** Norwegian, with street and number on one line. */
  address: v.nullable(
    v.object({ streetLine: TypedTextSchema, postalCode: TypedTextSchema, postalPlace: TypedTextSchema }),
  ),
});
export type SharedProfile = v.InferOutput<typeof SharedProfileSchema>;

/** The person is asked at `redirectUrl`. Nothing is stored. */
export const startProfileSharing = endpoint('POST', 'profile-sharing/start', {
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** The data that the purchase lacks. Nothing else is requested. */
    wanted: v.pipe(v.array(v.picklist(sharedParts)), v.minLength(1), v.maxLength(sharedParts.length)),
    /** Query of the purchase page. The returned `state` contains it after the second dot. */
    place: v.pipe(v.string(), v.maxLength(300), v.regex(/^[\w=&%+.*-]*$/)),
  }),
  response: v.object({ redirectUrl: v.pipe(v.string(), v.url()) }),
  refusals: ['titleNotFound', 'sharingNotOffered', 'providerSilent'],
  optional: true,
});

/**
 * Reads the shared data, once, in the session that began the sharing. Nothing is stored.
 * `sharingDeclined`: the person refused at Vipps. `sharingOutdated`: the returned URL was already used, or another
 * session began the sharing.
 */
export const readSharedProfile = endpoint('POST', 'profile-sharing/read', {
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** The query of the URL at which the person returned from Vipps to the purchase page. */
    query: v.pipe(v.string(), v.maxLength(longestUrl)),
  }),
  response: SharedProfileSchema,
  refusals: ['titleNotFound', 'sharingNotOffered', 'sharingDeclined', 'sharingOutdated', 'providerSilent'],
  optional: true,
});
