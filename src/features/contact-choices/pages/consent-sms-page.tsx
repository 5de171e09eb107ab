import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConsentFrame } from '../components/consent-frame.tsx';

/** /samtykke2 : whether the title may send offers by SMS. */
export function ConsentSmsPage(): ReactNode {
  return <ConsentFrame channel="sms" heading={<Trans>Samtykke til SMS</Trans>} />;
}
