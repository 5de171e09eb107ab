import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { giftOfferDay } from '#src/domain/gifts.ts';
import { formatOre } from '#src/domain/money.ts';
import { isGiftOnly, statusCodes } from '#src/domain/subscription.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Notice } from '#src/ui/notice.tsx';

interface GiftNoticeProps {
  readonly subscription: Subscription;
}

/** Asks a person with a gift whether they go on when it is over; nothing happens unless they say so (P-14). */
export function GiftNotice({ subscription }: GiftNoticeProps): ReactNode {
  const today = useToday();
  const { short } = useDayTexts();
  const { planName, priceOre, expiryDate, instStatusCode } = subscription;
  const isOffered = isGiftOnly(subscription) && instStatusCode === statusCodes.TRIAL;
  if (!isOffered || expiryDate === null || today < giftOfferDay(expiryDate)) return null;
  const lastDay = short(expiryDate);
  const price = formatOre(priceOre);
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Gaven varer til og med {lastDay}. Vil du fortsette etterpå, koster {planName} {price} i måneden. Gjør du
          ingenting, slutter abonnementet.
        </Trans>
      </p>
      <Link to="/bestill-abonnement?gave=fortsett">
        <Trans>Fortsett selv</Trans>
      </Link>
    </Notice>
  );
}
