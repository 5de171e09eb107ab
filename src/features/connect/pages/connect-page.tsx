import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /koble-bruker */
export function ConnectPage(): ReactNode {
  return <PageFrame heading={<Trans>Koble til abonnement</Trans>} />;
}
