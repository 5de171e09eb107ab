import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /order-timeout */
export function OrderTimeoutPage(): ReactNode {
  return <PageFrame heading={<Trans>Bestillingen tok for lang tid</Trans>} />;
}
