import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of payments fetch after their first view.

export const MethodsPart = latePart(async () => (await import('./late/methods-part.tsx')).MethodsPart, 6);

export const AddCardPart = latePart(async () => (await import('./late/add-card-part.tsx')).AddCardPart, 4);

export const PaymentStatus = latePart(async () => (await import('./late/payment-status.tsx')).PaymentStatus, 4);
