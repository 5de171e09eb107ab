import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

export const KnownIssuesPart = lazyPart(async () => (await import('./lazy/known-issues.tsx')).KnownIssues, 0);

export const ContactPart = lazyPart(async () => (await import('./lazy/contact-part.tsx')).ContactPart, 9);
