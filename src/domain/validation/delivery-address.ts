import * as v from 'valibot';
import { isSentName } from '../sent-text.ts';
import type { ValidationCode } from './field-issues.ts';
import { optionalText, requiredText } from './text-fields.ts';

const streetNumberInvalid: ValidationCode = 'streetNumberInvalid';
const apartmentNumberInvalid: ValidationCode = 'apartmentNumberInvalid';
const postalCodeInvalid: ValidationCode = 'postalCodeInvalid';
const linkInText: ValidationCode = 'linkInText';

/** Receipts of a helper's changes are mailed to the holder, so nothing in an address is a link. */
const withoutLink = v.check(isSentName, linkInText);
const noneOrWithoutLink = v.check((text: string | null) => text === null || isSentName(text), linkInText);

/** A house number with its entrance letter: `12 b` becomes `12B`. */
const StreetNumberSchema = v.pipe(
  requiredText('streetNumberRequired'),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.regex(/^\d{1,4}[A-ZÆØÅ]?$/, streetNumberInvalid),
);

/**
 * A Norwegian postal code, as text because of leading zeros. An unused code is accepted, since it
 * may be new.
 */
export const PostalCodeSchema = v.pipe(requiredText('required'), v.regex(/^\d{4}$/, postalCodeInvalid));

/** The number of a flat: H, U, L or K for the kind of floor, two digits for the floor and two for the flat. */
const ApartmentNumberSchema = v.pipe(
  optionalText(),
  v.transform((text) => text?.replace(/\s/g, '').toUpperCase() ?? null),
  v.check((text) => text === null || /^[HULK]\d{4}$/.test(text), apartmentNumberInvalid),
);

/** The c/o line without the words c/o, which are added when it is shown. */
const CareOfSchema = v.pipe(
  optionalText(),
  v.transform((text) => text?.replace(/^c\s?\/\s?o\s*/i, '') ?? null),
  v.transform((text) => (text === '' ? null : text)),
  noneOrWithoutLink,
);

/** A typed delivery address (Spec §3, §5): name, street and street number are required. */
export const DeliveryAddressInputSchema = v.object({
  name: v.pipe(requiredText('nameRequired'), withoutLink),
  careOf: CareOfSchema,
  street: v.pipe(requiredText('addressRequired'), withoutLink),
  streetNumber: StreetNumberSchema,
  floor: v.pipe(optionalText(10), noneOrWithoutLink),
  apartmentNumber: ApartmentNumberSchema,
  postalCode: PostalCodeSchema,
  postalPlace: v.pipe(requiredText('required'), withoutLink, v.toUpperCase()),
});
