import * as v from 'valibot';
import { deliveryChangeTypes } from '#src/domain/delivery-change-types.ts';
import { DeliveryAddressInputSchema } from './delivery-address.ts';
import type { ValidationCode } from './field-issues.ts';
import { TypedDaySchema } from './typed-day.ts';

const required: ValidationCode = 'required';
const addressMissing: ValidationCode = 'addressMissing';

/**
 * A delivery change as typed (Spec §3, §5). A temporary and a permanent address need an address; a stop has none.
 * The title's delivery rules decide which dates are allowed.
 */
export const DeliveryChangeInputSchema = v.pipe(
  v.object({
    type: v.picklist(deliveryChangeTypes, required),
    fromDate: TypedDaySchema,
    /** Null is an open end. */
    toDate: v.nullable(TypedDaySchema),
    address: v.nullish(DeliveryAddressInputSchema, null),
  }),
  v.forward(
    v.check(({ type, address }) => type === 'STOP' || address !== null, addressMissing),
    ['address'],
  ),
  v.transform((change) => (change.type === 'STOP' ? { ...change, address: null } : change)),
);
