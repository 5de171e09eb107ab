import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /bedrift */
export function BusinessPage(): ReactNode {
  return <PageFrame heading={<Trans>Bedriftsabonnement</Trans>} />;
}
