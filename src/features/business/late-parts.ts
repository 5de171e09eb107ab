import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of companies fetch after their first view.

export const BusinessAdmin = latePart(async () => (await import('./late/business-admin.tsx')).BusinessAdmin, 10);

export const WorkAddress = latePart(async () => (await import('./late/work-address.tsx')).WorkAddress, 5);
