import { lazyPart } from '#src/ui/lazy-part.tsx';

// Fetched after the page's first view.

export const OwnDetailsForm = lazyPart(
  async () => (await import('./components/own-details-form.tsx')).OwnDetailsForm,
  4,
);

export const CalendarSection = lazyPart(
  async () => (await import('./components/calendar-section.tsx')).CalendarSection,
  4,
);
