import type { DeliveryAddress } from '#src/contract/delivery.ts';

/** An address in one line for a sentence: street, number and place. */
export function addressLine({ street, streetNumber, postalCode, postalPlace }: DeliveryAddress): string {
  return `${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
}
