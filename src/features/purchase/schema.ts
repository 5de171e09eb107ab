import * as v from 'valibot';
import { DeliveryAddressSchema } from '#src/contract/delivery.ts';
import { DaySchema } from '#src/contract/fields.ts';

/** Data from the second screen, stored for the third and for a reload (N-09). */
export const BuyerSchema = v.object({
  /** Null if the date is already known. */
  birthDate: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
  contact: v.nullable(v.object({ givenName: v.string(), familyName: v.string(), phoneNumber: v.nullable(v.string()) })),
});
export type Buyer = v.InferOutput<typeof BuyerSchema>;

export const unknownBuyer: Buyer = { birthDate: null, address: null, contact: null };

/** Deleted once an order is completed. */
export const buyerDraft = 'purchase';
