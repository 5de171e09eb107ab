import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { DeletionPart } from '../rights-parts.ts';
import '../rights.css';

/** /schibstedDeleteGateway : deletion of the person's account with all its data. */
export function DeleteGatewayPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Slett kontoen din</Trans>}>
      {isReady ? <DeletionPart /> : <SkeletonLines count={8} />}
    </FlowPage>
  );
}
