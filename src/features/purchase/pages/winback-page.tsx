import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /winback */
export function WinbackPage(): ReactNode {
  return <PageFrame heading={<Trans>Velkommen tilbake</Trans>} />;
}
