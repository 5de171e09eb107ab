import { lazyPart } from '#src/ui/lazy-part.tsx';

// What a page of the delivery fetches after its first view.

export const ChangeFlow = lazyPart(async () => (await import('./components/change-flow.tsx')).ChangeFlow, 8);

export const DeliveryCalendar = lazyPart(
  async () => (await import('./components/delivery-calendar.tsx')).DeliveryCalendar,
  8,
);

export const WithdrawSheet = lazyPart(async () => (await import('./components/withdraw-sheet.tsx')).WithdrawSheet, 4);

export const DoneNotice = lazyPart(async () => (await import('./components/done-notice.tsx')).DoneNotice, 2);

export const InstructionsForm = lazyPart(
  async () => (await import('./components/instructions-form.tsx')).InstructionsForm,
  4,
);

export const RegisterAddress = lazyPart(
  async () => (await import('./components/register-address.tsx')).RegisterAddress,
  8,
);
