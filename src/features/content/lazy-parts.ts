import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

/** Loaded after the page's first view. */
export const ContentPart = lazyPart(async () => (await import('./lazy/content-part.tsx')).ContentPart, 12);
