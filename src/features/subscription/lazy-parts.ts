import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));
const receiptPart = lazyPartsOf(
  import.meta.glob<{ messages: Messages }>(['./lazy/locales/*.po', './lazy/receipt/locales/*.po']),
);
const undoPart = lazyPartsOf(
  import.meta.glob<{ messages: Messages }>(['./lazy/locales/*.po', './lazy/undo/locales/*.po']),
);

// Parts of the subscription pages that are loaded after the first view.

export const CancelFlow = lazyPart(async () => (await import('./lazy/cancel-flow.tsx')).CancelFlow, 8);

export const ChangePart = lazyPart(async () => (await import('./lazy/change-part.tsx')).ChangePart, 8);

export const NoSubscription = lazyPart(async () => (await import('./lazy/no-subscription.tsx')).NoSubscription, 5);

export const ActivityReceipt = receiptPart(
  async () => (await import('./lazy/receipt/activity-receipt.tsx')).ActivityReceipt,
  6,
);

export const WithdrawalFlow = undoPart(async () => (await import('./lazy/undo/withdrawal-flow.tsx')).WithdrawalFlow, 8);

export const UndoCancellationPart = undoPart(
  async () => (await import('./lazy/undo/undo-cancellation-part.tsx')).UndoCancellationPart,
  5,
);

export const ReinstateCancellation = undoPart(
  async () => (await import('./lazy/undo/reinstate-cancellation.tsx')).ReinstateCancellation,
  2,
);
