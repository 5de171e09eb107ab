/** The fields of a delivery address (Spec §3), as in the contract. */
interface DeliveryAddressFields {
  readonly name: string;
  readonly careOf: string | null;
  readonly street: string;
  readonly streetNumber: string;
  readonly floor: string | null;
  readonly apartmentNumber: string | null;
  readonly postalCode: string;
  readonly postalPlace: string;
}

/**
 * True if two addresses have the same name and the same door. Case and spaces are ignored (N-05,
 * P-08).
 */
export function isSameDeliveryAddress(one: DeliveryAddressFields, other: DeliveryAddressFields): boolean {
  return addressKey(one) === addressKey(other);
}

/** Splits a typed line into street and number, such as `Storgata 12 b`. Either part is empty if the line lacks it. */
export function splitStreetLine(line: string): { readonly street: string; readonly streetNumber: string } {
  const typed = line.trim();
  // The number begins with a digit that follows no digit; a letter may follow it after a space.
  const [, street = typed, streetNumber = ''] = /^(.*?\D|)(\d[\d\p{L}/-]*(?:\s+\p{L})?)$/u.exec(typed) ?? [];
  return { street: street.trim(), streetNumber };
}

function addressKey(address: DeliveryAddressFields): string {
  const { name, careOf, street, streetNumber, floor, apartmentNumber, postalCode } = address;
  // The postal code implies the place.
  return [name, careOf, street, streetNumber, floor, apartmentNumber, postalCode]
    .map((field) => (field ?? '').replace(/\s/g, '').toLowerCase())
    .join('|');
}
