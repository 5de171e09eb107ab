import type * as v from 'valibot';
import type { CampaignOffer, getWinback } from '#src/contract/product.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Buyer } from './buyer.ts';

type Winback = v.InferInput<typeof getWinback.response>;

/** Whether a person can have the returning-customer offer. */
export function findWinback(
  buyer: Buyer,
  { today, offers }: { readonly today: Day; readonly offers: CampaignOffer[] },
): Winback {
  const standing = standingOf(buyer, today);
  return {
    standing,
    quarantineEndsOn: standing === 'quarantine' ? buyer.quarantineEndsOn : null,
    offers: standing === 'eligible' ? offers : [],
  };
}

function standingOf({ isSubscriber, isFormerSubscriber, quarantineEndsOn }: Buyer, today: Day): Winback['standing'] {
  if (isSubscriber) return 'subscriber';
  if (!isFormerSubscriber) return 'newcomer';
  return quarantineEndsOn !== null && today < quarantineEndsOn ? 'quarantine' : 'eligible';
}
