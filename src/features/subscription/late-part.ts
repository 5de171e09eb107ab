import type { Messages } from '@lingui/core';
import { latePartsOf } from '#src/ui/late-part.ts';

/** A part of a page from `late`, whose texts are three quarters of the feature's. */
export const latePart = latePartsOf(import.meta.glob<{ messages: Messages }>('./late/locales/*.po'));
