import { useQueryClient } from '@tanstack/react-query';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { addressOf, type DeliveryPath } from '../places.ts';
import { type ChangedDelivery, receiptQuery } from './queries.ts';
import { type Undo, undoOf } from './change-rules.ts';
import { type StoredUndo, StoredUndoSchema } from './stored-change.ts';
import type { DeliveryContext } from '../rules.ts';

/** See useDone. */
export interface Done {
  /** After a write: shows its result, stores how to undo it, and goes to the page that reports it. */
  readonly onDone: (changed: ChangedDelivery) => void;
  /** Returns how to undo the write of a receipt; undefined if this tab no longer knows. */
  readonly undoFor: (receiptId: string) => Undo | undefined;
}

/** Handles the end of a delivery write: its page can be reloaded and still offers undo (N-07). */
export function useDone(path: DeliveryPath, holder: SubscriptionHolder, { changes }: DeliveryContext): Done {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const kept = useDraft<StoredUndo>({ flow: 'delivery-undo-of', schema: StoredUndoSchema, initial: null });
  return {
    onDone: ({ delivery, receipt }) => {
      queryClient.setQueryData(receiptQuery(holder, receipt.id).queryKey, { ...receipt, later: null });
      queryClient.setQueryData(deliveryQuery(holder).queryKey, delivery);
      kept.set({ receiptId: receipt.id, undo: undoOf(changes, delivery.changes) });
      void navigate(addressOf({ kind: 'done', receiptId: receipt.id }, path), { replace: true });
    },
    undoFor: (receiptId) => (kept.content?.receiptId === receiptId ? kept.content.undo : undefined),
  };
}
