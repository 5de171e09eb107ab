import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { PlanSkeleton } from './components/plan-skeleton.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));
const giftPart = lazyPartsOf(
  import.meta.glob<{ messages: Messages }>(['./lazy/locales/*.po', './lazy/gift/locales/*.po']),
);

// Loaded after the first view.

export const OrderPart = lazyPart(async () => (await import('./lazy/order-part.tsx')).OrderPart, PlanSkeleton);

export const GiftPart = giftPart(async () => (await import('./lazy/gift/gift-part.tsx')).GiftPart, 10);

export const OrderOutcome = lazyPart(async () => (await import('./lazy/order-outcome.tsx')).OrderOutcome, 4);

export const ReceiptPart = lazyPart(async () => (await import('./lazy/receipt-part.tsx')).ReceiptPart, 10);

export const WinbackPart = lazyPart(async () => (await import('./lazy/winback-part.tsx')).WinbackPart, 3);

export const AlreadySubscriber = lazyPart(
  async () => (await import('./lazy/already-subscriber.tsx')).AlreadySubscriber,
  6,
);
