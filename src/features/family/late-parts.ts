import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of family sharing fetch after their first view.

export const FamilyPart = latePart(async () => (await import('./late/family-part.tsx')).FamilyPart, 8);

export const VerifyPart = latePart(async () => (await import('./late/verify-part.tsx')).VerifyPart, 5);

export const AcceptedPart = latePart(async () => (await import('./late/accepted-part.tsx')).AcceptedPart, 5);

export const HelpPart = latePart(async () => (await import('./late/help-part.tsx')).HelpPart, 5);
