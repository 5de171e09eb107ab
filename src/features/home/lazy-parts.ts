import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

export const StateNotices = lazyPart(async () => (await import('./lazy/state-notices.tsx')).StateNotices, 2);

export const ActivityLog = lazyPart(async () => (await import('./lazy/activity.tsx')).ActivityLog, 8);

export const HelperHome = lazyPart(async () => (await import('./lazy/helping-home.tsx')).HelperHome, 6);

export const Person = lazyPart(async () => (await import('./lazy/lower-sections.tsx')).Person, 4);

export const LowerSections = lazyPart(async () => (await import('./lazy/lower-sections.tsx')).LowerSections, 6);

export const OpenInvoices = lazyPart(async () => (await import('./lazy/payment-parts.tsx')).OpenInvoices, 2);

export const OwedSentence = lazyPart(async () => (await import('./lazy/payment-parts.tsx')).OwedSentence, 1);

export const SharedSentence = lazyPart(async () => (await import('./lazy/shared-sentence.tsx')).SharedSentence, 1);

export const NextPaymentParts = lazyPart(async () => (await import('./lazy/payment-parts.tsx')).NextPaymentParts, 1);

export const ManagedInStore = lazyPart(
  async () => (await import('#src/platform/texts/managed-in-store.tsx')).ManagedInStore,
  2,
);

export const DeletionAhead = lazyPart(async () => (await import('./lazy/deletion-ahead.tsx')).DeletionAhead, 2);

export const Ordered = lazyPart(
  async () => (await import('./lazy/ordered.tsx')).Ordered,
  () => null,
);
