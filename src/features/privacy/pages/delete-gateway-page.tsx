import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /schibstedDeleteGateway */
export function DeleteGatewayPage(): ReactNode {
  return <PageFrame heading={<Trans>Slett brukeren din</Trans>} />;
}
