import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';

interface NotSharedProps {
  readonly refusal: ActionRefusal;
}

/** Why there is nothing to share, and the way on. */
export function NotShared({ refusal }: NotSharedProps): ReactNode {
  if (refusal === 'noSubscription') return <NoAccess />;
  if (refusal === 'youthPlan') return <Youth />;
  if (refusal === 'paidByCompany') {
    return (
      <p className="page-lead">
        <Trans>Bedriften betaler abonnementet ditt, så det kan ikke deles med familien.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="page-lead">
        <Trans>Abonnementet ditt kan ikke deles med familien.</Trans>
      </p>
      <ContactLine />
    </>
  );
}

/** A member whose access ended while the page was open. */
function NoAccess(): ReactNode {
  return (
    <>
      <p className="page-lead" role="status">
        <Trans>Du har ikke tilgang lenger.</Trans>
      </p>
      <Link to="/ingen-abonnement">
        <Trans>Se hva du kan gjøre</Trans>
      </Link>
    </>
  );
}

function Youth(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Ung er for deg alene og kan ikke deles. Med de andre abonnementene kan du dele med familien.</Trans>
      </p>
      <Link to="/endre-abonnement">
        <Trans>Se andre abonnement</Trans>
      </Link>
    </>
  );
}
