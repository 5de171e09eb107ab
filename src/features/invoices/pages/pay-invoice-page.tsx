import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /betal-faktura/:ariaInvoiceNo */
export function PayInvoicePage(): ReactNode {
  return <PageFrame heading={<Trans>Betal faktura</Trans>} />;
}
