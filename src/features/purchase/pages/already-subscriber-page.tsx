import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { AlreadySubscriber } from '../components/already-subscriber.tsx';

/** /allerede-abonnent : what a person can do who wants to buy and subscribes already. */
export function AlreadySubscriberPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Du har allerede et abonnement</Trans>}>
      <AlreadySubscriber />
    </PageFrame>
  );
}
