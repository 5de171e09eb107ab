import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /student */
export function StudentPage(): ReactNode {
  return <PageFrame heading={<Trans>Studentabonnement</Trans>} />;
}
