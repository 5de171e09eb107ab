import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

// Loaded after the first view.

export const MethodsPart = lazyPart(async () => (await import('./lazy/methods-part.tsx')).MethodsPart, 6);

export const AddCardPart = lazyPart(async () => (await import('./lazy/add-card-part.tsx')).AddCardPart, 4);

export const PaymentStatus = lazyPart(async () => (await import('./lazy/payment-status.tsx')).PaymentStatus, 4);
