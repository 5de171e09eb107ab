import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What home fetches for those whom it concerns.

export const StateNotices = latePart(async () => (await import('./late/state-notices.tsx')).StateNotices, 2);

export const OtherPapers = latePart(async () => (await import('./late/other-papers.tsx')).OtherPapers, 2);
