import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /personverninnstillinger */
export function PrivacySettingsPage(): ReactNode {
  return <PageFrame heading={<Trans>Personverninnstillinger</Trans>} />;
}
