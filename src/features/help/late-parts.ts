import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What customer service fetches after it can be read.

export const KnownIssuesPart = latePart(async () => (await import('./late/known-issues.tsx')).KnownIssues, 0);

export const ContactPart = latePart(async () => (await import('./late/contact-part.tsx')).ContactPart, 9);
