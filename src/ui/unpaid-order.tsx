import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface UnpaidOrderProps {
  readonly orderNo: string;
  readonly planName: string;
  readonly paymentId: string;
  /** Includes the currency. */
  readonly sum: string;
}

export function UnpaidOrder({ orderNo, planName, paymentId, sum }: UnpaidOrderProps): ReactNode {
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Du har en bestilling av {planName} som venter på betaling, {sum}.
        </Trans>
      </p>
      <div className="flow-actions">
        <a href={`/betaling?betaling=${encodeURIComponent(paymentId)}`}>
          <Trans>Fortsett betalingen</Trans>
        </a>
        <a href={`/avbryt-bestilling?ordre=${encodeURIComponent(orderNo)}`}>
          <Trans>Avbryt bestillingen</Trans>
        </a>
      </div>
    </Notice>
  );
}
