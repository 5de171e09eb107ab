import { lazyPart } from '#src/ui/lazy-part.tsx';

// What a page of the delivery fetches after its first view.

export const ChangeFlow = lazyPart(async () => (await import('./components/change-flow.tsx')).ChangeFlow, 8);

export const DeliveryCalendar = lazyPart(
  async () => (await import('./components/delivery-calendar.tsx')).DeliveryCalendar,
  8,
);

export const Withdrawal = lazyPart(async () => (await import('./components/withdraw-sheet.tsx')).Withdrawal, 4);

export const ChangeList = lazyPart(async () => (await import('./components/change-list.tsx')).ChangeList, 3);

export const ChangeItem = lazyPart(async () => (await import('./components/change-list.tsx')).ChangeItem, 3);

export const DoneNotice = lazyPart(async () => (await import('./components/done-notice.tsx')).DoneNotice, 2);

export const CarrierInstructions = lazyPart(
  async () => (await import('./components/instructions-form.tsx')).CarrierInstructions,
  6,
);

export const RegisterAddress = lazyPart(
  async () => (await import('./components/register-address.tsx')).RegisterAddress,
  8,
);
