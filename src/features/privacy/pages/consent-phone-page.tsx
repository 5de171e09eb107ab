import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /samtykke3 */
export function ConsentPhonePage(): ReactNode {
  return <PageFrame heading={<Trans>Samtykke til telefon</Trans>} />;
}
