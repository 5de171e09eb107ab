import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { formatOre } from '#src/domain/money.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';

interface AfterGiftProps {
  readonly gift: Subscription;
  readonly hasMethod: boolean;
}

/**
 * What would be charged to the chosen method after a gift, and a link to agree to it: the choice alone charges nothing
 * (P-14).
 */
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
          {first}. Valget her trekker ingenting: Det skjer bare hvis du velger «Fortsett selv» og godtar vilkårene.
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

/**
 * Returns a person's gift that was not continued, so that nothing is charged whatever the method; undefined if there is
 * none.
 */
export function useGiftOnly(): Subscription | undefined {
  const view = useSubscription();
  const current = view.status === 'ready' ? view.answer.current : null;
  return current !== null && isGiftOnly(current) ? current : undefined;
}
