import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { ConsentFrame } from '../components/consent-frame.tsx';
import { RepliesPart } from '../lazy-parts.ts';

/** /samtykke3 : whether the title may call with offers; at the end, all answers. */
export function ConsentPhonePage(): ReactNode {
  const isReady = useIsReady();
  const isOver = useSearchParams().get('steg') === 'svar';
  // The pre-render has no query, and the first render must match it.
  if (!isReady || !isOver) return <ConsentFrame channel="phone" heading={<Trans>Samtykke til telefon</Trans>} />;
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Svarene dine</Trans>}>
      <RepliesPart />
    </FlowPage>
  );
}
