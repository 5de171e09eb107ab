import type { ReactNode } from 'react';
import type { Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { StateNotices } from '../lazy-parts.ts';
import { useVisibleMessages } from '../dismissed-messages.ts';
import { needsAttention } from '../rules.ts';

interface HomeNoticesProps extends Pick<SubscriptionAnswer, 'movesOn' | 'needsPayment' | 'openInvoices' | 'messages'> {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** What needs the reader's action, what is about to change, and the publisher's messages; most people have none, and load nothing for it. */
export function HomeNotices({ messages, ...props }: HomeNoticesProps): ReactNode {
  const { subscription, needsPayment, movesOn } = props;
  const isDebt = subscription.instStatusCode === statusCodes.SUSPENDED;
  const today = useToday();
  const visible = useVisibleMessages(messages);
  // After the last message is dismissed, its section stays: it has the focus.
  const isUsual = !needsPayment && movesOn === undefined && !needsAttention(subscription, today);
  if (isUsual && (messages === undefined || visible.isEmpty)) return null;
  return (
    <div className="home-notices" data-is-debt={isDebt || undefined} data-is-unpaid={needsPayment || undefined}>
      <StateNotices {...props} messages={visible} />
    </div>
  );
}
