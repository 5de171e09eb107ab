import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));

// What a page of the delivery fetches after its first view.

export const DeliveryTasks = latePart(async () => (await import('./late/delivery-tasks.tsx')).DeliveryTasks, 10);

export const StandingAddress = latePart(async () => (await import('./late/standing-address.tsx')).StandingAddress, 6);

export const CutOffLead = latePart(async () => (await import('./late/cut-off-note.tsx')).CutOffLead, 1);

export const StateSentence = latePart(async () => (await import('./late/state-sentence.tsx')).StateSentence, 1);

export const PaperRefusedLead = latePart(async () => (await import('./late/paper-refused.tsx')).PaperRefusedLead, 2);

export const PaperRefusedWays = latePart(async () => (await import('./late/paper-refused.tsx')).PaperRefusedWays, 3);

export const CarrierInstructions = latePart(
  async () => (await import('./late/instructions-form.tsx')).CarrierInstructions,
  6,
);

export const RegisterAddress = latePart(async () => (await import('./late/register-address.tsx')).RegisterAddress, 8);

export const MovingPart = latePart(async () => (await import('./late/moving-part.tsx')).MovingPart, 10);
