import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /allerede-abonnent */
export function AlreadySubscriberPage(): ReactNode {
  return <PageFrame heading={<Trans>Du har allerede et abonnement</Trans>} />;
}
