import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What a page of the delivery fetches after its first view.

export const ChangeFlow = latePart(async () => (await import('./late/change-flow.tsx')).ChangeFlow, 8);

export const DeliveryCalendar = latePart(
  async () => (await import('./late/delivery-calendar.tsx')).DeliveryCalendar,
  8,
);

export const Withdrawal = latePart(async () => (await import('./late/withdraw-sheet.tsx')).Withdrawal, 4);

export const ChangeList = latePart(async () => (await import('./late/change-list.tsx')).ChangeList, 3);

export const ChangeItem = latePart(async () => (await import('./late/change-list.tsx')).ChangeItem, 3);

export const DoneNotice = latePart(async () => (await import('./late/done-notice.tsx')).DoneNotice, 2);

export const CarrierInstructions = latePart(
  async () => (await import('./late/instructions-form.tsx')).CarrierInstructions,
  6,
);

export const RegisterAddress = latePart(async () => (await import('./late/register-address.tsx')).RegisterAddress, 8);
