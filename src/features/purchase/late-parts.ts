import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of a purchase fetch after their first view.

export const OrderPart = latePart(async () => (await import('./late/order-part.tsx')).OrderPart, 10);

export const GiftPart = latePart(async () => (await import('./late/gift-part.tsx')).GiftPart, 10);

export const OrderOutcome = latePart(async () => (await import('./late/order-outcome.tsx')).OrderOutcome, 4);

export const ReceiptPart = latePart(async () => (await import('./late/receipt-part.tsx')).ReceiptPart, 10);

export const WinbackPart = latePart(async () => (await import('./late/winback-part.tsx')).WinbackPart, 3);

export const AlreadySubscriber = latePart(
  async () => (await import('./late/already-subscriber.tsx')).AlreadySubscriber,
  6,
);
