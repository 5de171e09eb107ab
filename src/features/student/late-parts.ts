import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What the pages of students fetch after their first view.

export const VerifyPart = latePart(async () => (await import('./late/verify-part.tsx')).VerifyPart, 6);

export const ConfirmationPart = latePart(
  async () => (await import('./late/confirmation-part.tsx')).ConfirmationPart,
  8,
);
