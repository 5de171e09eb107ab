import type { Messages } from '@lingui/core';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';

const lazyPart = lazyPartsOf(
  import.meta.glob<{ messages: Messages }>(['./lazy/locales/*.po', './lazy/pause/locales/*.po']),
);

/** In its own file, because ChangePart shows it and lazy-parts.ts imports ChangePart. */
export const PausePart = lazyPart(async () => (await import('./lazy/pause/pause-part.tsx')).PausePart, 6);
