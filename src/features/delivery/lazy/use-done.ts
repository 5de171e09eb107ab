import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { DeliveryAddressSchema } from '#src/contract/delivery.ts';
import { DaySchema } from '#src/contract/fields.ts';
import { deliveryChangeTypes } from '#src/domain/delivery-change-types.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { addressOf, type DeliveryPath } from '../places.ts';
import type { DeliveryContext } from '../rules.ts';
import { type Undo, undoOf } from './change-rules.ts';
import { type ChangedDelivery, receiptQuery } from './queries.ts';

/** The page that reports a write survives a reload, and still offers undo (N-07). */
export function useDone(path: DeliveryPath, holder: SubscriptionHolder, { changes }: DeliveryContext) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const kept = useDraft<StoredUndo>({ flow: 'delivery-undo-of', schema: StoredUndoSchema, initial: null });
  return {
    /** Shows the result of a write, stores how to undo it, and opens the page that reports it. */
    onDone: ({ delivery, receipt }: ChangedDelivery): void => {
      queryClient.setQueryData(receiptQuery(holder, receipt.id).queryKey, { ...receipt, later: null });
      queryClient.setQueryData(deliveryQuery(holder).queryKey, delivery);
      kept.set({ receiptId: receipt.id, undo: undoOf(changes, delivery.changes) });
      void navigate(addressOf({ kind: 'done', receiptId: receipt.id }, path), { replace: true });
    },
    /** Undefined unless this tab has stored how to undo the write. */
    undoFor: (receiptId: string): Undo | undefined =>
      kept.content?.receiptId === receiptId ? kept.content.undo : undefined,
  };
}

const ChangeSchema = v.object({
  type: v.picklist(deliveryChangeTypes),
  fromDate: DaySchema,
  toDate: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
});

/** A valid change that awaits confirmation; stored to survive a reload (N-09). */
export const ChangeRequestSchema = v.nullable(
  v.object({
    change: ChangeSchema,
    replaces: v.nullable(v.string()),
  }),
);

/** How to undo the last write, kept while the page reports that write (N-07). */
const StoredUndoSchema = v.nullable(
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
type StoredUndo = v.InferOutput<typeof StoredUndoSchema>;
