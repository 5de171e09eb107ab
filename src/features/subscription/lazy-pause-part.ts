import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(
  import.meta.glob<{ messages: Messages }>(['./lazy/locales/*.po', './lazy/pause/locales/*.po']),
);

/** Apart from the other lazy parts, because one of those shows it too. */
export const PausePart = lazyPart(async () => (await import('./lazy/pause/pause-part.tsx')).PausePart, 6);
