import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

// Parts of the family sharing pages loaded after their first view.

export const FamilyPart = lazyPart(async () => (await import('./lazy/family-part.tsx')).FamilyPart, 8);

export const VerifyPart = lazyPart(async () => (await import('./lazy/verify-part.tsx')).VerifyPart, 5);

export const AcceptedPart = lazyPart(async () => (await import('./lazy/accepted-part.tsx')).AcceptedPart, 5);

export const HelpPart = lazyPart(async () => (await import('./lazy/help-part.tsx')).HelpPart, 5);
