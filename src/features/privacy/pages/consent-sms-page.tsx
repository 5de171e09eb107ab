import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /samtykke2 */
export function ConsentSmsPage(): ReactNode {
  return <PageFrame heading={<Trans>Samtykke til SMS</Trans>} />;
}
