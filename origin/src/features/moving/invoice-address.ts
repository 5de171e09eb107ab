import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { InvoiceAddress } from '#src/contract/invoice-settings.ts';

/** Where invoices go if they follow to an address. */
export function invoiceAddressOf({
  name,
  street,
  streetNumber,
  postalCode,
  postalPlace,
}: DeliveryAddress): InvoiceAddress {
  return { name, street: `${street} ${streetNumber}`, postalCode, postalPlace };
}

/** The same in one line, as receipts have it. */
export function invoiceAddressLine(address: DeliveryAddress): string {
  const { name, street, postalCode, postalPlace } = invoiceAddressOf(address);
  return `${name}, ${street}, ${postalCode} ${postalPlace}`;
}
