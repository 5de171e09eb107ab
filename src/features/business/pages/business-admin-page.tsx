import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /administrer-bedrift */
export function BusinessAdminPage(): ReactNode {
  return <PageFrame heading={<Trans>Administrer bedriftsabonnement</Trans>} />;
}
