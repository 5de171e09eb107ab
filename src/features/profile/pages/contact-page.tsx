import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#src/contract/profile.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { HomeLink, Link } from '#src/platform/routing/link.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Section } from '#src/ui/section.tsx';
import { IdentityFacts } from '../components/identity-facts.tsx';
import { ProfileFrame } from '../components/profile-frame.tsx';
import { OwnDetailsForm } from '../lazy-parts.ts';
import '../profile.css';

/** `/kontakt`: the contact details that the newspaper has for the person. */
export function ContactPage(): ReactNode {
  const { t } = useLingui();
  return (
    <ProfileFrame
      back={<HomeLink />}
      heading={<Trans>Kontaktopplysninger</Trans>}
      renderLead={(profile) => <ContactLead profile={profile} />}
    >
      {({ accountNo, profile }) => (
        <>
          <Section id="telefon" heading={<Trans>Telefon</Trans>} className="flow-section">
            <OwnDetailsForm accountNo={accountNo} profile={profile} hasBirthdate={false} />
          </Section>
          <IdentityFacts profile={profile} returnPath="/kontakt" />
          <NextSteps label={t`Mer om deg`}>
            <Link to="/leveringsadresse">
              <Trans>Endre leveringsadressen</Trans>
            </Link>
            <Link to="/endre-profil">
              <Trans>Endre profilen</Trans>
            </Link>
            <Link to="/personverninnstillinger">
              <Trans>Velg hva vi kan kontakte deg om</Trans>
            </Link>
          </NextSteps>
        </>
      )}
    </ProfileFrame>
  );
}

function ContactLead({ profile }: { readonly profile: Profile }): ReactNode {
  const { email } = profile;
  const phone = formatPhone(profile.phoneNumber);
  return phone === '' ? (
    <Trans>Vi når deg på {email}. Telefonnummeret ditt kjenner vi ikke.</Trans>
  ) : (
    <Trans>
      Vi når deg på {email} og {phone}.
    </Trans>
  );
}
