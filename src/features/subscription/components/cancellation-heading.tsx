import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { statusCodes } from '#src/domain/subscription.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';

interface CancellationHeadingProps {
  readonly cancelled: ReactNode;
  readonly running: ReactNode;
}

/** A heading that says whether the subscription is cancelled; neutral while that is unknown. */
export function CancellationHeading({ cancelled, running }: CancellationHeadingProps): ReactNode {
  const view = useSubscription();
  if (view.status !== 'ready' || view.answer.current === null) return <Trans>Abonnementet ditt</Trans>;
  return view.answer.current.instStatusCode === statusCodes.PENDING_CANCELLATION ? cancelled : running;
}
