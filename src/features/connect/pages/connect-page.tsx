import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ConnectPart } from '../lazy-parts.ts';
import '../connect.css';

/** /koble-bruker : finds a subscription without a log-in, and connects it. */
export function ConnectPage(): ReactNode {
  // The pre-render has no query, and the first render must match it.
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Koble til abonnementet ditt</Trans>}>
      {isReady ? <ConnectPart /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
