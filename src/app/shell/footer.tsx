import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { formatOpeningHours, formatOrganizationNumber, formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { useConsent } from '#src/platform/consent/consent-context.tsx';
import { isPlainClick, Link, LinkItem } from '#src/platform/routing/link.tsx';
import { MailLink } from '#src/platform/title/mail-link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** Spec §1, S-01. */
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
          <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a>
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
        <LinkItem to="/vilkaar">
          <Trans>Abonnementsvilkår</Trans>
        </LinkItem>
        <LinkItem to="/personvern">
          <Trans>Personvern</Trans>
        </LinkItem>
        <LinkItem to="/cookie-policy">
          <Trans>Informasjonskapsler</Trans>
        </LinkItem>
        <LinkItem to="/tilgjengelighet">
          <Trans>Tilgjengelighetserklæring</Trans>
        </LinkItem>
        <li>
          <PrivacyLink />
        </li>
      </ul>
    </nav>
  );
}

/** Without our code, the privacy dialog is a link to all privacy settings (S-04). */
function PrivacyLink(): ReactNode {
  const title = useTitle();
  const fetchConsent = useConsent();
  const { i18n } = useLingui();

  async function handleClick(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (fetchConsent === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    const lazy = await import('../lazy/privacy-dialog.tsx').catch(() => undefined);
    // The page with all privacy settings says what failed to load, and offers a retry.
    if (lazy === undefined) window.location.assign(link.href);
    await lazy?.openPrivacyDialog(link, { open: async () => (await fetchConsent()).openPrivacyDialog(title), i18n });
  }

  return (
    <Link to="/personverninnstillinger" data-needs-app onClick={(event) => void handleClick(event)}>
      <Trans>Personverninnstillinger</Trans>
    </Link>
  );
}
