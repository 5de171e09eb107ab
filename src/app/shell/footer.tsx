import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOpeningHours, formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { MailLink } from '#src/platform/title/mail-link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { PrivacyLink } from './privacy-link.tsx';

/** The publisher, contact data and fine print below every page (Spec §1, S-01). */
export function Footer(): ReactNode {
  return (
    <footer className="colophon">
      <div className="shell-width colophon-columns">
        <Publisher />
        <CustomerCenter />
        <FinePrint />
      </div>
    </footer>
  );
}

function Publisher(): ReactNode {
  const title = useTitle();
  const organizationNumber = formatOrganizationNumber(title.organizationNumber);
  const { street, postalCode, postalPlace } = title.postalAddress;
  return (
    <div>
      <img className="colophon-logo" src={title.logo.path} width={title.logo.width} height={title.logo.height} alt="" />
      <p>{title.displayName}</p>
      <p>
        {street}, {postalCode} {postalPlace}
      </p>
      <p>
        <Trans>Org.nr. {organizationNumber}</Trans>
      </p>
      <p>
        <a href={title.baseUrl}>{new URL(title.baseUrl).hostname}</a>
      </p>
    </div>
  );
}

function CustomerCenter(): ReactNode {
  const { customerCenterPhoneNumber, customerCenterEmail, openingHours } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  const weekdays = formatOpeningHours(openingHours.weekdays);
  const saturday = openingHours.saturday === undefined ? undefined : formatOpeningHours(openingHours.saturday);
  return (
    <div>
      <h2 className="colophon-label">
        <Trans>Kundesenteret</Trans>
      </h2>
      <ul>
        <li>
          <a href={`tel:+47${customerCenterPhoneNumber}`}>{phone}</a>
        </li>
        <li>
          <MailLink email={customerCenterEmail} />
        </li>
        <li>
          <Trans>Hverdager kl. {weekdays}</Trans>
        </li>
        {saturday === undefined ? null : (
          <li>
            <Trans>Lørdag kl. {saturday}</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

function FinePrint(): ReactNode {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Vilkår og personvern`}>
      <h2 className="colophon-label">
        <Trans>Vilkår og personvern</Trans>
      </h2>
      <ul>
        <li>
          <Link to="/vilkaar">
            <Trans>Abonnementsvilkår</Trans>
          </Link>
        </li>
        <li>
          <Link to="/personvern">
            <Trans>Personvern</Trans>
          </Link>
        </li>
        <li>
          <Link to="/cookie-policy">
            <Trans>Informasjonskapsler</Trans>
          </Link>
        </li>
        <li>
          <Link to="/tilgjengelighet">
            <Trans>Tilgjengelighetserklæring</Trans>
          </Link>
        </li>
        <li>
          <PrivacyLink />
        </li>
      </ul>
    </nav>
  );
}
