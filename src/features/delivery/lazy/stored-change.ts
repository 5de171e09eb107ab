import * as v from 'valibot';
import { DeliveryAddressSchema } from '#src/contract/delivery.ts';
import { DaySchema } from '#src/contract/fields.ts';
import { deliveryChangeTypes } from '#src/domain/delivery-change-types.ts';

const ChangeSchema = v.object({
  type: v.picklist(deliveryChangeTypes),
  fromDate: DaySchema,
  toDate: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
});

/** A change that has passed the form and waits for confirmation; stored so that a reload shows the same (N-09). */
export const ChangeRequestSchema = v.nullable(
  v.object({
    change: ChangeSchema,
    replaces: v.nullable(v.string()),
  }),
);

/** How to undo the last write, as long as the page mentions it (N-07). */
export const StoredUndoSchema = v.nullable(
  v.object({
    receiptId: v.string(),
    undo: v.nullable(
      v.variant('kind', [
        v.object({ kind: v.literal('withdraw'), id: v.string() }),
        v.object({
          kind: v.literal('make'),
          change: ChangeSchema,
          replaces: v.nullable(v.string()),
        }),
      ]),
    ),
  }),
);
export type StoredUndo = v.InferOutput<typeof StoredUndoSchema>;
