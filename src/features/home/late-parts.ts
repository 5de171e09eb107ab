import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What home fetches after its first view.

export const StateNotices = latePart(async () => (await import('./late/state-notices.tsx')).StateNotices, 2);

export const ActivityLog = latePart(async () => (await import('./late/activity-log.tsx')).ActivityLog, 8);

export const HelperHome = latePart(async () => (await import('./late/helping-home.tsx')).HelperHome, 6);

export const Below = latePart(async () => (await import('./late/below.tsx')).Below, 6);

export const OpenInvoices = latePart(async () => (await import('./late/open-invoices.tsx')).OpenInvoices, 2);

export const OwedSentence = latePart(async () => (await import('./late/owed-sentence.tsx')).OwedSentence, 1);

export const Counted = latePart(async () => (await import('./late/counted.tsx')).Counted, 1);
