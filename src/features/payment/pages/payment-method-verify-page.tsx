import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /endre-betalingsmetode/verify */
export function PaymentMethodVerifyPage(): ReactNode {
  return <PageFrame heading={<Trans>Bekreft ny betalingsmetode</Trans>} />;
}
