import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of choices fetch after their first view.

export const SettingsPart = latePart(async () => (await import('./late/settings-part.tsx')).SettingsPart, 10);

export const ConsentPart = latePart(async () => (await import('./late/consent-part.tsx')).ConsentPart, 6);

export const RepliesPart = latePart(async () => (await import('./late/replies-part.tsx')).RepliesPart, 6);
