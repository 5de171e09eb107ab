import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

export const SettingsPart = lazyPart(async () => (await import('./lazy/settings-part.tsx')).SettingsPart, 10);

export const ConsentPart = lazyPart(async () => (await import('./lazy/consent-part.tsx')).ConsentPart, 6);

export const RepliesPart = lazyPart(async () => (await import('./lazy/replies-part.tsx')).RepliesPart, 6);

export const PlannedDeletion = lazyPart(async () => (await import('#src/ui/planned-deletion.tsx')).PlannedDeletion, 2);
