import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /endre-betalingsmetode */
export function PaymentMethodPage(): ReactNode {
  return <PageFrame heading={<Trans>Endre betalingsmetode</Trans>} />;
}
