import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

// Parts of the business pages loaded after their first view.

export const BusinessAdmin = lazyPart(async () => (await import('./lazy/business-admin.tsx')).BusinessAdmin, 10);

export const WorkAddress = lazyPart(async () => (await import('./lazy/work-address.tsx')).WorkAddress, 5);
