import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /betaling */
export function PaymentPage(): ReactNode {
  return <PageFrame heading={<Trans>Betaling</Trans>} />;
}
