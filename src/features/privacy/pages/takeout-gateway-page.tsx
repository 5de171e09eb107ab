import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /schibstedTakeoutGateway */
export function TakeoutGatewayPage(): ReactNode {
  return <PageFrame heading={<Trans>Få utlevert dataene dine</Trans>} />;
}
