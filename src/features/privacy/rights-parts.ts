import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

// Parts of the data-subject rights pages loaded after their first view.

export const TakeoutPart = lazyPart(async () => (await import('./lazy/takeout-part.tsx')).TakeoutPart, 6);

export const DeletionPart = lazyPart(async () => (await import('./lazy/deletion-part.tsx')).DeletionPart, 8);
