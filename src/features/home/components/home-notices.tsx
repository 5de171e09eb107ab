import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { accountQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { isUnusual } from '../rules.ts';

const StateNotices = lazyPart(async () => (await import('./state-notices.tsx')).StateNotices, 2);

interface HomeNoticesProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** What needs the reader, or is about to change; most people have none of it, and fetch nothing for it. */
export function HomeNotices({ holder, subscription }: HomeNoticesProps): ReactNode {
  const isDebt = subscription.instStatusCode === statusCodes.SUSPENDED;
  // The sum of a debt comes beside the code of its notice.
  useQuery({ ...accountQuery(holder.accountNo), enabled: isDebt });
  if (!isUnusual(subscription, useToday())) return null;
  return (
    <div className="home-notices" data-is-debt={isDebt || undefined}>
      <StateNotices holder={holder} subscription={subscription} />
    </div>
  );
}
