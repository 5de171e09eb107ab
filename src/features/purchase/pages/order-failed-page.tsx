import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /bestilling-feilet */
export function OrderFailedPage(): ReactNode {
  return <PageFrame heading={<Trans>Bestillingen ble ikke fullført</Trans>} />;
}
