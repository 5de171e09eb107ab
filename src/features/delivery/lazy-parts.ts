import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('./lazy/locales/*.po'));
const movingPart = lazyPartsOf(
  import.meta.glob<{ messages: Messages }>(['./lazy/locales/*.po', './lazy/moving/locales/*.po']),
);

export const DeliveryTasks = lazyPart(async () => (await import('./lazy/delivery-tasks.tsx')).DeliveryTasks, 10);

export const StandingAddress = lazyPart(async () => (await import('./lazy/standing-address.tsx')).StandingAddress, 6);

export const CutOffLead = lazyPart(async () => (await import('./lazy/cut-off-note.tsx')).CutOffLead, 1);

export const StateSentence = lazyPart(async () => (await import('./lazy/state-sentence.tsx')).StateSentence, 1);

export const PaperRefusedLead = lazyPart(async () => (await import('./lazy/paper-refused.tsx')).PaperRefusedLead, 2);

export const PaperRefusedSteps = lazyPart(async () => (await import('./lazy/paper-refused.tsx')).PaperRefusedSteps, 3);

export const CarrierInstructions = lazyPart(
  async () => (await import('./lazy/instructions-form.tsx')).CarrierInstructions,
  6,
);

export const RegisterAddress = lazyPart(async () => (await import('./lazy/register-address.tsx')).RegisterAddress, 8);

export const MovingPart = movingPart(async () => (await import('./lazy/moving/moving-part.tsx')).MovingPart, 10);
