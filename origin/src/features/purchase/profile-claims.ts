import * as v from 'valibot';
import { DaySchema, TypedTextSchema } from '#src/contract/fields.ts';
import type { SharedProfile } from '#src/contract/profile-sharing.ts';
import { phoneDigits } from '#src/lib/norwegian.ts';

const NameSchema = v.fallback(v.nullable(v.pipe(TypedTextSchema, v.trim(), v.nonEmpty())), null);

/** Claims of Vipps Login; one that is missing, or of another kind, is not shared. */
const ClaimsSchema = v.object({
  given_name: v.optional(NameSchema, null),
  family_name: v.optional(NameSchema, null),
  birthdate: v.optional(v.fallback(v.nullable(DaySchema), null), null),
  phone_number: v.optional(
    // Vipps writes the country code without a plus sign.
    v.fallback(v.nullable(v.pipe(v.string(), v.transform(withoutCountryCode), v.regex(phoneDigits))), null),
    null,
  ),
  address: v.optional(
    v.fallback(
      v.nullable(
        v.object({
          street_address: TypedTextSchema,
          postal_code: v.pipe(v.string(), v.regex(/^\d{4}$/)),
          region: TypedTextSchema,
          country: v.picklist(['NO']),
        }),
      ),
      null,
    ),
    null,
  ),
});

function withoutCountryCode(phone: string): string {
  return phone.replace(/\s/g, '').replace(/^(?:\+|00)?47(?=\d{8}$)/, '');
}

/** The parts of a profile in the provider's claims. */
export function profileOfClaims(claims: unknown): SharedProfile {
  const { given_name: givenName, family_name: familyName, ...rest } = v.parse(ClaimsSchema, claims);
  const { birthdate: birthDate, phone_number: phoneNumber, address } = rest;
  return {
    givenName,
    familyName,
    birthDate,
    phoneNumber,
    address: address && {
      // Vipps separates the lines of an address.
      streetLine: address.street_address.replace(/\s+/g, ' ').trim(),
      postalCode: address.postal_code,
      postalPlace: address.region,
    },
  };
}
