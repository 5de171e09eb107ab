import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactChannel } from '#src/domain/contact-choices.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ConsentPart, RepliesPart } from '../lazy-parts.ts';
import '../contact-choices.css';

/** `/samtykke1`: asks whether the title may send offers by e-mail. */
export function ConsentEmailPage(): ReactNode {
  return <ConsentFrame channel="email" heading={<Trans>Samtykke til e-post</Trans>} />;
}

/** `/samtykke2`: asks whether the title may send offers by SMS. */
export function ConsentSmsPage(): ReactNode {
  return <ConsentFrame channel="sms" heading={<Trans>Samtykke til SMS</Trans>} />;
}

/** `/samtykke3`: asks whether the title may call with offers, and at the end lists all answers. */
export function ConsentPhonePage(): ReactNode {
  const isReady = useIsReady();
  const isOver = useSearchParams().get('steg') === 'svar';
  if (!isReady || !isOver) return <ConsentFrame channel="phone" heading={<Trans>Samtykke til telefon</Trans>} />;
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Svarene dine</Trans>}>
      <RepliesPart />
    </FlowPage>
  );
}

interface ConsentFrameProps {
  readonly channel: ContactChannel;
  readonly heading: ReactNode;
}

function ConsentFrame({ channel, heading }: ConsentFrameProps): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={heading}>
      {isReady ? <ConsentPart channel={channel} /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
