import type { DeliveryAddress } from '#src/contract/delivery.ts';

/** An address in one line, for the log: no name, no c/o, and no flat. */
export function addressLine({ street, streetNumber, postalCode, postalPlace }: DeliveryAddress): string {
  return `${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
}
