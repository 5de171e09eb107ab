import type { Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { useLinkSecrets } from '#src/platform/routing/use-link-secrets.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import '#src/ui/person-list.css';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('../lazy/locales/*.po'));

// Loaded after the first view.

const FamilyPart = lazyPart(async () => (await import('../lazy/family-part.tsx')).FamilyPart, 8);

const VerifyPart = lazyPart(async () => (await import('../lazy/verify-part.tsx')).VerifyPart, 5);

const AcceptedPart = lazyPart(async () => (await import('../lazy/accepted-part.tsx')).AcceptedPart, 5);

const HelpPart = lazyPart(async () => (await import('../lazy/help-part.tsx')).HelpPart, 5);

/** `/familiedeling`: the people the subscription is shared with. */
export function FamilyPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Familiedeling</Trans>}>
      {isReady ? <FamilyPart /> : <SkeletonLines count={8} />}
    </FlowPage>
  );
}

/** `/verifiser-familiemedlem`: accepts shared access or, with `#hjelp=`, an invitation to help (N-13). */
export function FamilyVerifyPage(): ReactNode {
  const isReady = useIsReady();
  const secrets = useLinkSecrets('/verifiser-familiemedlem');
  const title = useTitle();
  const helpToken = secrets.get('hjelp');
  const isHelp = !has(title, 'family') || (isReady && helpToken !== null && has(title, 'helpers'));
  if (isHelp) {
    return (
      <FlowPage back={<HomeLink />} heading={<Trans>Hjelp noen med abonnementet</Trans>}>
        {isReady ? <HelpPart token={helpToken ?? ''} /> : <SkeletonLines count={5} />}
      </FlowPage>
    );
  }
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Ta imot familiedeling</Trans>}>
      {isReady ? <VerifyPart token={secrets.get('invitasjon') ?? ''} /> : <SkeletonLines count={5} />}
    </FlowPage>
  );
}

/** `/deling-akseptert`: the access from an invitation. */
export function FamilyAcceptedPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Familiedeling</Trans>}>
      {isReady ? <AcceptedPart /> : <SkeletonLines count={5} />}
    </PageFrame>
  );
}
