import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of the person's rights fetch after their first view.

export const TakeoutPart = latePart(async () => (await import('./late/takeout-part.tsx')).TakeoutPart, 6);

export const DeletionPart = latePart(async () => (await import('./late/deletion-part.tsx')).DeletionPart, 8);
