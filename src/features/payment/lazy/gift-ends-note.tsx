import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** That the choice of a method goes on with nothing after a gift, and what does (P-14). */
export function GiftEndsNote(): ReactNode {
  return <Trans>Ingenting blir trukket ennå. Det skjer bare hvis du velger «Fortsett selv» på Min side.</Trans>;
}
