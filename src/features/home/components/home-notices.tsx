import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { diffDays } from '#src/lib/calendar-days.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { accountQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf, withdrawalQuery } from '#src/platform/session/subscription-actions.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { isUnusual } from '../rules.ts';

const StateNotices = lazyPart(async () => (await import('./state-notices.tsx')).StateNotices, 2);

interface HomeNoticesProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** What needs the reader, or is about to change, and the right to withdraw; most people have none of it. */
export function HomeNotices({ holder, subscription }: HomeNoticesProps): ReactNode {
  const facts = actionFactsOf(subscription, useTitle(), true);
  const isDebt = subscription.instStatusCode === statusCodes.SUSPENDED;
  // The sum of a debt comes beside the code of its notice.
  useQuery({ ...accountQuery(holder.accountNo), enabled: isDebt });
  return (
    <>
      {isUnusual(subscription, useToday()) ? (
        <div className="home-notices" data-is-debt={isDebt || undefined}>
          <StateNotices holder={holder} subscription={subscription} />
        </div>
      ) : null}
      {isAllowed('withdrawContract', facts) ? <Withdrawal holder={holder} subscription={subscription} /> : null}
    </>
  );
}

/** Days after the first within which the right may last, so that its place is kept. */
const newDays = 21;

/** The right to withdraw from the purchase, in sight as long as it lasts (N-01). */
function Withdrawal({ holder, subscription: { startedOn } }: HomeNoticesProps): ReactNode {
  const { data, isPending } = useQuery(withdrawalQuery(holder));
  const today = useToday();
  const { long } = useDayTexts();
  if (isPending && startedOn !== null && diffDays(startedOn, today) < newDays) return <div className="home-notices" />;
  if (data === undefined || !data.isOpen) return null;
  const lastDay = data.lastDay === null ? undefined : long(data.lastDay);
  return (
    <div className="home-notices">
      <Notice tone="info">
        <p>
          {lastDay === undefined ? (
            <Trans>Du har angrerett på kjøpet til 14 dager etter den første avisen.</Trans>
          ) : (
            <Trans>Du har angrerett på kjøpet til og med {lastDay}.</Trans>
          )}
        </p>
        <Link to="/avslutt-abonnement?angrerett=1">
          <Trans>Angre kjøpet</Trans>
        </Link>
      </Notice>
    </div>
  );
}
