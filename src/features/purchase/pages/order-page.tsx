import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /bestill-abonnement */
export function OrderPage(): ReactNode {
  return <PageFrame heading={<Trans>Bestill abonnement</Trans>} />;
}
