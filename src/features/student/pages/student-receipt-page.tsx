import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /student-kvittering */
export function StudentReceiptPage(): ReactNode {
  return <PageFrame heading={<Trans>Studentabonnementet er klart</Trans>} />;
}
