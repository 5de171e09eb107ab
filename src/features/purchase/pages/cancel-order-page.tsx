import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /avbryt-bestilling */
export function CancelOrderPage(): ReactNode {
  return <PageFrame heading={<Trans>Bestillingen er avbrutt</Trans>} />;
}
