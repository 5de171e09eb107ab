import type { Feature } from '#origin/platform/feature/feature.ts';
import { giftDueSource, giftTermDueSource } from './gift-due.ts';
import { giftRetention } from './gift-retention.ts';
import { mountGifts } from './gift-routes.ts';
import { registerGiftMails } from './send-gift-mail.ts';
import { giftPersonalData } from './gift-personal-data.ts';

/** A subscription that one person pays for and another has: bought, sent, taken up, and gone on with (P-14). */
export const giftFeature: Feature = {
  mount: mountGifts,
  registerJobs: registerGiftMails,
  dueSources: [giftDueSource, giftTermDueSource],
  retention: giftRetention,
  personalData: giftPersonalData,
};
