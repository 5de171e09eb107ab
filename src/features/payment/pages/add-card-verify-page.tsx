import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /legg-til-betalingskort/verify */
export function AddCardVerifyPage(): ReactNode {
  return <PageFrame heading={<Trans>Bekreft betalingskort</Trans>} />;
}
