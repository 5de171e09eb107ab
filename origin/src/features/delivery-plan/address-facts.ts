import type { ActivityFacts } from '#src/contract/activity.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';

/** An address in the log: one line without the flat, and whom the paper goes to there. */
export function addressFacts(address: DeliveryAddress | null): Pick<ActivityFacts, 'address' | 'recipient' | 'careOf'> {
  if (address === null) return {};
  const { name: recipient, careOf, street, streetNumber, postalCode, postalPlace } = address;
  const line = `${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
  return { address: line, recipient, ...(careOf === null ? {} : { careOf }) };
}
