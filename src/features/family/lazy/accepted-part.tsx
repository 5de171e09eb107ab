import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GoHomeLink } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FamilyGate, SharedBy } from './family-gate.tsx';
import { LeavePart } from './leave-part.tsx';

export function AcceptedPart(): ReactNode {
  const { displayName, baseUrl } = useTitle();
  return (
    <FamilyGate>
      {({ holder, family }) => {
        const shared = family.role === 'member' ? family : family.beside;
        if (shared === undefined) return <NoMember />;
        const hasOwn = family.role !== 'member';
        return (
          <>
            <p className="page-lead">
              <Trans>Velkommen som leser.</Trans> <SharedBy sharedBy={shared.sharedBy} />
            </p>
            <p>
              {hasOwn ? (
                <Trans>
                  Når ditt eget abonnement er slutt, leser du videre på nettet og eAvisen uten å gjøre noe, og betaler
                  ingenting.
                </Trans>
              ) : (
                <Trans>
                  Du leser alt på nettet og eAvisen, og betaler ingenting. Logg inn med den samme brukeren der du leser.
                </Trans>
              )}
            </p>
            <div className="flow-actions">
              <a className="ds-button" data-variant="primary" href={baseUrl}>
                <Trans>Les {displayName}</Trans>
              </a>
              <GoHomeLink />
            </div>
            <h2>
              <Trans>Vil du ikke være med lenger?</Trans>
            </h2>
            <LeavePart holder={holder} version={family.version} hasOwn={hasOwn} />
          </>
        );
      }}
    </FamilyGate>
  );
}

function NoMember(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Du leser ikke på et abonnement som noen deler med deg.</Trans>
      </p>
      <GoHomeLink />
    </>
  );
}
