import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

interface CancellationHeadingProps {
  readonly cancelled: ReactNode;
  readonly running: ReactNode;
}

/** Neutral until it is known whether the subscription is cancelled. */
export function CancellationHeading({ cancelled, running }: CancellationHeadingProps): ReactNode {
  const view = useSubscription();
  if (view.status !== 'ready' || view.answer.current === null) return <Trans>Abonnementet ditt</Trans>;
  return view.answer.current.instStatusCode === statusCodes.PENDING_CANCELLATION ? cancelled : running;
}

/** Says that nothing was cancelled, or that no cancellation was undone. */
export function NotCancelled({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const mayCancel = isAllowed('cancel', actionFactsOf(subscription, useTitle(), false));
  const { planName } = subscription;
  return (
    <>
      <p className="page-lead">
        <Trans>Du har {planName}, og abonnementet er ikke sagt opp.</Trans>
      </p>
      <div className="flow-actions">
        <GoHomeLink />
        {mayCancel ? (
          <Link to="/avslutt-abonnement">
            <Trans>Si opp</Trans>
          </Link>
        ) : null}
      </div>
    </>
  );
}
