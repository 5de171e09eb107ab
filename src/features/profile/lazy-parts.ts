import type { Messages } from '@lingui/core';
import { lazyPart, lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPartWithTexts = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));

export const OwnDetailsForm = lazyPart(
  async () => (await import('./components/own-details-form.tsx')).OwnDetailsForm,
  4,
);

export const ProfileHub = lazyPart(async () => (await import('./components/profile-hub.tsx')).ProfileHub, 6);

export const CalendarSection = lazyPart(
  async () => (await import('./components/calendar-section.tsx')).CalendarSection,
  4,
);

export const HelperSection = lazyPartWithTexts(
  async () => (await import('./lazy/helping-section.tsx')).HelperSection,
  5,
);

export const SessionsSection = lazyPartWithTexts(
  async () => (await import('./lazy/sessions-section.tsx')).SessionsSection,
  5,
);

export const PlannedDeletion = lazyPartWithTexts(
  async () => (await import('#src/ui/planned-deletion.tsx')).PlannedDeletion,
  2,
);
