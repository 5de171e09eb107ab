import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /samtykke1 */
export function ConsentEmailPage(): ReactNode {
  return <PageFrame heading={<Trans>Samtykke til e-post</Trans>} />;
}
