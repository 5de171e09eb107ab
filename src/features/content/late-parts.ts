import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

/** Fetched after the page's first view. */
export const ContentPart = latePart(async () => (await import('./late/content-part.tsx')).ContentPart, 12);
