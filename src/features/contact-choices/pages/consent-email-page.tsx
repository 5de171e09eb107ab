import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConsentFrame } from '../components/consent-frame.tsx';

/** /samtykke1 : whether the title may send offers by e-mail. */
export function ConsentEmailPage(): ReactNode {
  return <ConsentFrame channel="email" heading={<Trans>Samtykke til e-post</Trans>} />;
}
