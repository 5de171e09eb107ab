import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { formatOre } from '#src/domain/money.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface AfterGiftProps {
  readonly gift: Subscription;
  readonly hasMethod: boolean;
}

/** Choosing a method charges nothing; the person must also agree to continue after the gift (P-14). */
export function AfterGift({ gift: { planName, priceOre, expiryDate }, hasMethod }: AfterGiftProps): ReactNode {
  const { long } = useDayTexts();
  if (expiryDate === null) return null;
  const price = formatOre(priceOre);
  const lastDay = long(expiryDate);
  const first = long(addDays(expiryDate, 1));
  return (
    <>
      <p>
        <Trans>
          Gaven, {planName}, varer til og med {lastDay}. Fortsetter du, koster det {price} i måneden, første gang{' '}
          {first}. Valget her trekker ingenting: Det skjer bare hvis du velger å fortsette og godtar vilkårene.
        </Trans>
      </p>
      {hasMethod ? (
        <Link to="/bestill-abonnement?gave=fortsett">
          <Trans>Fortsett selv</Trans>
        </Link>
      ) : null}
    </>
  );
}

/** Returns a gift that was not continued, so that no method is charged. */
export function useGiftOnly(): Subscription | undefined {
  const view = useSubscription();
  const current = view.status === 'ready' ? view.answer.current : null;
  return current !== null && isGiftOnly(current) ? current : undefined;
}
