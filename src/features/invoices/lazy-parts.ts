import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

// Loaded after the first view.

export const InvoiceList = lazyPart(async () => (await import('./lazy/invoice-list.tsx')).InvoiceList, 8);

export const PayAll = lazyPart(async () => (await import('./lazy/pay-all.tsx')).PayAll, 8);

export const InvoiceView = lazyPart(async () => (await import('./lazy/invoice-view.tsx')).InvoiceView, 10);
