import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /fakturaoversikt */
export function InvoicesPage(): ReactNode {
  return <PageFrame heading={<Trans>Fakturaer</Trans>} />;
}
