import * as v from 'valibot';
import { isSentName } from './sent-text.ts';
import type { ValidationCode } from './validation/field-issues.ts';
import { optionalText, requiredText } from './validation/text-fields.ts';

export function isSameDeliveryAddress(one: DeliveryAddressFields, other: DeliveryAddressFields): boolean {
  return addressKey(one) === addressKey(other);
}

/** Splits a line such as `Storgata 12 b`. Either part is empty if the line lacks it. */
export function splitStreetLine(line: string): { readonly street: string; readonly streetNumber: string } {
  const typed = line.trim();
  // The number begins with a digit that no other digit precedes, and can end with a space and a letter.
  const [, street = typed, streetNumber = ''] = /^(.*?\D|)(\d[\d\p{L}/-]*(?:\s+\p{L})?)$/u.exec(typed) ?? [];
  return { street: street.trim(), streetNumber };
}

function addressKey(address: DeliveryAddressFields): string {
  const { name, careOf, street, streetNumber, floor, apartmentNumber, postalCode } = address;
  return [name, careOf, street, streetNumber, floor, apartmentNumber, postalCode]
    .map((field) => (field ?? '').replace(/\s/g, '').toLowerCase())
    .join('|');
}

const streetNumberInvalid: ValidationCode = 'streetNumberInvalid';
const apartmentNumberInvalid: ValidationCode = 'apartmentNumberInvalid';
const postalCodeInvalid: ValidationCode = 'postalCodeInvalid';
const linkInText: ValidationCode = 'linkInText';

/** Receipts of a helper's changes are mailed to the holder, so no part of an address may be a link. */
const withoutLink = v.check(isSentName, linkInText);
const noneOrWithoutLink = v.check((text: string | null) => text === null || isSentName(text), linkInText);

/** `12 b` becomes `12B`. */
const StreetNumberSchema = v.pipe(
  requiredText('streetNumberRequired'),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.regex(/^\d{1,4}[A-ZÆØÅ]?$/, streetNumberInvalid),
);

/** Text, because of leading zeros. An unused code is accepted, since it may be new. */
export const PostalCodeSchema = v.pipe(requiredText('required'), v.regex(/^\d{4}$/, postalCodeInvalid));

/** H, U, L or K for the kind of floor, two digits for the floor and two for the flat. */
const ApartmentNumberSchema = v.pipe(
  optionalText(),
  v.transform((text) => text?.replace(/\s/g, '').toUpperCase() ?? null),
  v.check((text) => text === null || /^[HULK]\d{4}$/.test(text), apartmentNumberInvalid),
);

/** Without the words c/o, which are added when the line is shown. */
const CareOfSchema = v.pipe(
  optionalText(),
  v.transform((text) => text?.replace(/^c\s?\/\s?o\s*/i, '') ?? null),
  v.transform((text) => (text === '' ? null : text)),
  noneOrWithoutLink,
);

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

/** The postal code implies the place. */
type DeliveryAddressFields = Omit<v.InferOutput<typeof DeliveryAddressInputSchema>, 'postalPlace'>;
