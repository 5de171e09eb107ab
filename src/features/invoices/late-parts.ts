import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of invoices fetch after their first view.

export const InvoiceList = latePart(async () => (await import('./late/invoice-list.tsx')).InvoiceList, 8);

export const InvoiceView = latePart(async () => (await import('./late/invoice-view.tsx')).InvoiceView, 10);
