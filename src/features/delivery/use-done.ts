import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { addressOf, type DeliveryPath } from './places.ts';
import type { ChangedDelivery } from './queries.ts';
import { type Undo, undoOf } from './rules.ts';
import { type KeptUndo, KeptUndoSchema } from './schema.ts';

/** See useDone. */
export interface Done {
  /** After a write: notes how it is undone, and goes where the page tells of it. */
  readonly onDone: (changed: ChangedDelivery) => void;
  /** How the write of a receipt is undone; undefined where this tab does not know it any more. */
  readonly undoFor: (receiptId: string) => Undo | undefined;
}

/** The end of a write: its page can be reloaded, and still has the way back (N-07). */
export function useDone(path: DeliveryPath): Done {
  const navigate = useNavigate();
  const kept = useDraft<KeptUndo>({ flow: 'delivery-undo-of', schema: KeptUndoSchema, initial: null });
  return {
    onDone: ({ delivery, receipt, before }) => {
      kept.set({ receiptId: receipt.id, undo: undoOf(before, delivery.changes) });
      void navigate(addressOf({ kind: 'done', receiptId: receipt.id }, path), { replace: true });
    },
    undoFor: (receiptId) => (kept.content?.receiptId === receiptId ? kept.content.undo : undefined),
  };
}
