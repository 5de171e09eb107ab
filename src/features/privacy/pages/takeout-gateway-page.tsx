import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { TakeoutPart } from '../rights-parts.ts';
import '../rights.css';

/** /schibstedTakeoutGateway : a copy of all stored data about the person. */
export function TakeoutGatewayPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Få en kopi av opplysningene dine</Trans>}>
      {isReady ? <TakeoutPart /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
