import * as v from 'valibot';
import type { ValidationCode } from './field-issues.ts';
import { optionalText, requiredText } from './text-fields.ts';

const streetNumberInvalid: ValidationCode = 'streetNumberInvalid';
const apartmentNumberInvalid: ValidationCode = 'apartmentNumberInvalid';
const postalCodeInvalid: ValidationCode = 'postalCodeInvalid';

/** A house number with the letter of its entrance: `12 b` becomes `12B`. */
const StreetNumberSchema = v.pipe(
  requiredText('streetNumberRequired'),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.regex(/^\d{1,4}[A-ZÆØÅ]?$/, streetNumberInvalid),
);

/** A Norwegian postal code, a text because of its leading zeros. A code that is not in use is accepted: new ones come. */
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
);

/** A delivery address as typed (Spec §3, §5): a name, a street and a street number are needed. */
export const DeliveryAddressInputSchema = v.object({
  name: requiredText('nameRequired'),
  careOf: CareOfSchema,
  street: requiredText('addressRequired'),
  streetNumber: StreetNumberSchema,
  floor: optionalText(10),
  apartmentNumber: ApartmentNumberSchema,
  postalCode: PostalCodeSchema,
  postalPlace: v.pipe(requiredText('required'), v.toUpperCase()),
});
