import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { useLinkSecrets } from '#src/platform/routing/use-link-secrets.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { HelpPart, VerifyPart } from '../lazy-parts.ts';

/** /verifiser-familiemedlem : accepts an invitation to share or, with `#hjelp=`, to help (N-13). */
export function FamilyVerifyPage(): ReactNode {
  // The pre-render has no URL, and the first render must match it.
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
