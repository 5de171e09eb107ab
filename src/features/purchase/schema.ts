import * as v from 'valibot';
import { DaySchema } from '#src/contract/fields.ts';
import { DeliveryAddressSchema } from '#src/contract/delivery.ts';

/** The second screen's data about the person; stored for the third one and for a reload (N-09). */
export const BuyerSchema = v.object({
  /** Null if already known. */
  birthDate: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
  contact: v.nullable(v.object({ givenName: v.string(), familyName: v.string(), phoneNumber: v.nullable(v.string()) })),
});
export type Buyer = v.InferOutput<typeof BuyerSchema>;

/** A person who was not asked anything yet. */
export const unknownBuyer: Buyer = { birthDate: null, address: null, contact: null };

/** Name of the draft; deleted once an order is completed. */
export const buyerDraft = 'purchase';
