import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { useDeletedOn } from '#src/platform/session/use-deleted-on.ts';
import { useActing } from '#src/platform/session/use-acting.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { useIdentityUrl } from '#src/platform/title/use-identity-url.ts';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { IdentityFacts } from '../components/identity-facts.tsx';
import { ProfileFrame } from '../components/profile-frame.tsx';
import { CalendarSection, HelperSection, OwnDetailsForm, PlannedDeletion, SessionsSection } from '../lazy-parts.ts';
import { identityPageTexts } from '../messages.ts';
import '../profile.css';

const pages = ['profile', 'adSettings', 'activity', 'dataDownload', 'deleteAccount'] as const;

/** Settings at the identity provider, page by page. */
function AdvancedSettings(): ReactNode {
  const { t, i18n } = useLingui();
  const { identityHost } = useTitle();
  const urlOf = useIdentityUrl('/endre-profil');
  return (
    <section className="profile-section" aria-labelledby="avansert">
      <h2 id="avansert">
        <Trans>Avanserte innstillinger</Trans>
      </h2>
      <p>
        <Trans>Dette styrer du på kontoen din hos {identityHost}. Derfra kommer du tilbake hit.</Trans>
      </p>
      <NextSteps label={t`Avanserte innstillinger`}>
        {pages.map((page) => (
          <a key={page} href={urlOf(page)}>
            {i18n._(identityPageTexts[page])}
          </a>
        ))}
      </NextSteps>
    </section>
  );
}

/** /endre-profil : the person's data, and settings at the identity provider. */
export function ProfilePage(): ReactNode {
  const { t } = useLingui();
  const deletedOn = useDeletedOn();
  return (
    <ProfileFrame heading={<Trans>Endre profil</Trans>} renderLead={({ email }) => <Lead email={email} />}>
      {({ accountNo, profile }) => (
        <>
          {deletedOn === undefined ? null : <PlannedDeletion deletedOn={deletedOn} />}
          <IdentityFacts profile={profile} returnPath="/endre-profil" />
          <section className="profile-section" aria-labelledby="egne">
            <h2 id="egne">
              <Trans>Telefon og fødselsdato</Trans>
            </h2>
            <OwnDetailsForm accountNo={accountNo} profile={profile} hasBirthdate />
          </section>
          <OwnSecrets accountNo={accountNo} />
          <AdvancedSettings />
          <NextSteps label={t`Rettighetene dine`}>
            <Link to="/schibstedTakeoutGateway">
              <Trans>Få en kopi av alt vi har om deg</Trans>
            </Link>
            <Link to="/schibstedDeleteGateway">
              <Trans>Slett alt vi har om deg</Trans>
            </Link>
          </NextSteps>
        </>
      )}
    </ProfileFrame>
  );
}

/** Content hidden from delegates. */
function OwnSecrets({ accountNo }: { readonly accountNo: string }): ReactNode {
  if (useActing() !== undefined) return null;
  return (
    <>
      <CalendarSection accountNo={accountNo} />
      <HelperSection accountNo={accountNo} />
      <SessionsSection accountNo={accountNo} />
    </>
  );
}

interface LeadProps {
  readonly email: string;
}

function Lead({ email }: LeadProps): ReactNode {
  return <Trans>Du er logget inn som {email}.</Trans>;
}
