import type { Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import '../content.css';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('../lazy/locales/*.po'));

const ContentPart = lazyPart(async () => (await import('../lazy/content-part.tsx')).ContentPart, 12);

/** `/mitt-innhold`: what the subscription includes to read, hear and watch. */
export function ContentPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Mitt innhold</Trans>}>
      {isReady ? <ContentPart /> : <SkeletonLines count={12} />}
    </FlowPage>
  );
}
