import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { accountQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { StateNotices } from '../late-parts.ts';
import { isUnusual } from '../rules.ts';

interface HomeNoticesProps extends Pick<SubscriptionAnswer, 'movesOn' | 'needsPayment'> {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** What needs the reader, or is about to change; most people have none of it, and fetch nothing for it. */
export function HomeNotices(props: HomeNoticesProps): ReactNode {
  const { holder, subscription, needsPayment, movesOn } = props;
  const isDebt = subscription.instStatusCode === statusCodes.SUSPENDED;
  // The sum of a debt comes beside the code of its notice.
  useQuery({ ...accountQuery(holder.accountNo), enabled: isDebt });
  const today = useToday();
  if (!needsPayment && movesOn === undefined && !isUnusual(subscription, today)) return null;
  return (
    <div className="home-notices" data-is-debt={isDebt || undefined} data-is-unpaid={needsPayment || undefined}>
      <StateNotices {...props} />
    </div>
  );
}
