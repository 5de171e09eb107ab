import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';

const lead = msg`Det finner du på <home>Min side</home>. Vil du heller ha et annet, kan du <changeSubscription>bytte</changeSubscription>.`;

/** What a person can do who subscribes already. */
export function AlreadySubscriber(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <TitleText message={lead} />
      </p>
      <div className="flow-actions">
        <Link className="ds-button" data-variant="primary" to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
        <Link to="/endre-abonnement">
          <Trans>Bytt abonnement</Trans>
        </Link>
      </div>
      <ContactLine />
    </>
  );
}
