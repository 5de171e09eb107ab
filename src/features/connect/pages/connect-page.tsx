import type { Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import '../connect.css';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('../lazy/locales/*.po'));

const ConnectPart = lazyPart(async () => (await import('../lazy/connect-part.tsx')).ConnectPart, 6);

/** `/koble-bruker`: finds a subscription without a log-in, and connects it. */
export function ConnectPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Koble til abonnementet ditt</Trans>}>
      {isReady ? <ConnectPart /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
