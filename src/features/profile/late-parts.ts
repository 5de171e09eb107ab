import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// Fetched after the page's first view.

export const OwnDetailsForm = lazyPart(
  async () => (await import('./components/own-details-form.tsx')).OwnDetailsForm,
  4,
);

export const CalendarSection = lazyPart(
  async () => (await import('./components/calendar-section.tsx')).CalendarSection,
  4,
);

export const HelperSection = latePart(async () => (await import('./late/helping-section.tsx')).HelperSection, 5);

export const SessionsSection = latePart(async () => (await import('./late/sessions-section.tsx')).SessionsSection, 5);
