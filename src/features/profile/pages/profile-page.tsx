import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdvancedSettings } from '../components/advanced-settings.tsx';
import { IdentityFacts } from '../components/identity-facts.tsx';
import { ProfileFrame } from '../components/profile-frame.tsx';
import { CalendarSection, OwnDetailsForm } from '../late-parts.ts';
import '../profile.css';

/** /endre-profil : who the person is, and what is set at the identity provider. */
export function ProfilePage(): ReactNode {
  return (
    <ProfileFrame heading={<Trans>Endre profil</Trans>} renderLead={({ email }) => <Lead email={email} />}>
      {({ accountNo, profile }) => (
        <>
          <IdentityFacts profile={profile} returnPath="/endre-profil" />
          <section className="profile-section" aria-labelledby="egne">
            <h2 id="egne">
              <Trans>Telefon og fødselsdato</Trans>
            </h2>
            <OwnDetailsForm accountNo={accountNo} profile={profile} hasBirthdate />
          </section>
          <CalendarSection accountNo={accountNo} />
          <AdvancedSettings />
        </>
      )}
    </ProfileFrame>
  );
}

interface LeadProps {
  readonly email: string;
}

function Lead({ email }: LeadProps): ReactNode {
  return <Trans>Du er logget inn som {email}.</Trans>;
}
