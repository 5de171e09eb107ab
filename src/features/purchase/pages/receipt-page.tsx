import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /kvittering */
export function ReceiptPage(): ReactNode {
  return <PageFrame heading={<Trans>Kvittering</Trans>} />;
}
