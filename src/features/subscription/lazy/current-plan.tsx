import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { PriceText } from '../components/price-text.tsx';

interface CurrentPlanProps {
  readonly subscription: Subscription;
}

/** The current plan and its price; no price during a trial. */
export function CurrentPlan({ subscription }: CurrentPlanProps): ReactNode {
  const { planName, instStatusCode } = subscription;
  if (instStatusCode === statusCodes.TRIAL) return <Trans>{planName}, prøveperiode</Trans>;
  return (
    <>
      {planName}, <PriceText offer={subscription} />
    </>
  );
}
