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
  /** After a write: shows what it came to, notes how it is undone, and goes where the page tells of it. */
  readonly onDone: (changed: ChangedDelivery) => void;
  /** How the write of a receipt is undone; undefined if this tab does not know it any more. */
  readonly undoFor: (receiptId: string) => Undo | undefined;
}

/** The end of a write of the delivery: its page can be reloaded, and still has the way back (N-07). */
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
