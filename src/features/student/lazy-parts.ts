import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

// Parts of the student pages loaded after their first view.

export const VerifyPart = lazyPart(async () => (await import('./lazy/verify-part.tsx')).VerifyPart, 6);

export const ConfirmationPart = lazyPart(
  async () => (await import('./lazy/confirmation-part.tsx')).ConfirmationPart,
  8,
);
