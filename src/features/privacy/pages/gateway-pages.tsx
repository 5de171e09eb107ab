import type { Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import '#src/ui/fact-list.css';
import '../rights.css';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('../lazy/locales/*.po'));

const TakeoutPart = lazyPart(async () => (await import('../lazy/takeout-part.tsx')).TakeoutPart, 6);

const DeletionPart = lazyPart(async () => (await import('../lazy/deletion-part.tsx')).DeletionPart, 8);

/** `/schibstedDeleteGateway`: deletion of the person's account with all its data. */
export function DeleteGatewayPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Slett kontoen din</Trans>}>
      {isReady ? <DeletionPart /> : <SkeletonLines count={8} />}
    </FlowPage>
  );
}

/** `/schibstedTakeoutGateway`: a copy of all stored data about the person. */
export function TakeoutGatewayPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Få en kopi av opplysningene dine</Trans>}>
      {isReady ? <TakeoutPart /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
