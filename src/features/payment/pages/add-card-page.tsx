import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /legg-til-betalingskort */
export function AddCardPage(): ReactNode {
  return <PageFrame heading={<Trans>Legg til betalingskort</Trans>} />;
}
