import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Why a discount cannot be undone (N-07). */
export function DiscountUndo(): ReactNode {
  return <Trans>Tilbudet kan ikke angres, siden det bare senker prisen. Du kan si opp når du vil.</Trans>;
}
