import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Beside, Family } from '#src/contract/family.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LeavePart } from './leave-part.tsx';

interface SecondaryAccessProps {
  readonly holder: SubscriptionHolder;
  readonly version: Family['version'];
  readonly beside: Beside;
}

/** What somebody shares with a person who has a subscription of their own too, and the way out (P-13). */
export function SecondaryAccess({ holder, version, beside: { sharedBy } }: SecondaryAccessProps): ReactNode {
  const { displayName } = useTitle();
  return (
    <section className="family-section" aria-labelledby="familie-med">
      <h2 id="familie-med">
        <Trans>Delt med deg</Trans>
      </h2>
      <p>
        {sharedBy === '' ? (
          <Trans>Noen i familien deler {displayName} med deg.</Trans>
        ) : (
          <Trans>
            {sharedBy} deler {displayName} med deg.
          </Trans>
        )}{' '}
        <Trans>Når ditt eget abonnement er slutt, leser du videre uten å gjøre noe.</Trans>
      </p>
      <LeavePart holder={holder} version={version} hasOwn />
    </section>
  );
}
