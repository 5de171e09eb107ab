import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext } from 'react';
import { IsOffered } from '#src/lib/is-offered.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink, Link } from '#src/platform/routing/link.tsx';
import { useActing, useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { useIdentityUrl } from '#src/platform/title/title-urls.ts';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Section } from '#src/ui/section.tsx';
import { IdentityFacts } from '../components/identity-facts.tsx';
import { type ProfileContent, ProfileFrame } from '../components/profile-frame.tsx';
import {
  CalendarSection,
  HelperSection,
  OwnDetailsForm,
  PlannedDeletion,
  ProfileHub,
  SessionsSection,
} from '../lazy-parts.ts';
import { identityPageTexts } from '../messages.ts';
import { type ProfilePart, partOf, pathOf } from '../places.ts';
import '../profile.css';

/** `/endre-profil`: the parts of the person's profile, or one of them. */
export function ProfilePage(): ReactNode {
  const deletedOn = useDeletedOn();
  const isReady = useIsReady();
  const named = partOf(useSearchParams(), useActing() !== undefined);
  const isOffered = useContext(IsOffered);
  const part = isReady && named !== undefined && isOffered(pathOf(named)) ? named : undefined;
  return (
    <ProfileFrame
      back={part === undefined ? <HomeLink /> : <HubLink />}
      heading={<Trans>Endre profil</Trans>}
      renderLead={part === undefined ? ({ email }) => <Trans>Du er logget inn som {email}.</Trans> : null}
    >
      {(content) =>
        part === undefined ? (
          <>
            {deletedOn === undefined ? null : <PlannedDeletion deletedOn={deletedOn} />}
            <ProfileHub {...content} />
          </>
        ) : (
          <Part part={part} content={content} />
        )
      }
    </ProfileFrame>
  );
}

function HubLink(): ReactNode {
  return (
    <Link to="/endre-profil">
      <Trans>Profilen din</Trans>
    </Link>
  );
}

interface PartProps {
  readonly part: ProfilePart;
  readonly content: ProfileContent;
}

function Part({ part, content: { accountNo, profile } }: PartProps): ReactNode {
  switch (part) {
    case 'details':
      return (
        <>
          <Section id="egne" heading={<Trans>Telefon og fødselsdato</Trans>} className="flow-section">
            <OwnDetailsForm accountNo={accountNo} profile={profile} hasBirthdate />
          </Section>
          <IdentityFacts profile={profile} returnPath="/endre-profil?vis=opplysninger" />
        </>
      );
    case 'calendar':
      return <CalendarSection accountNo={accountNo} />;
    case 'helpers':
      return <HelperSection accountNo={accountNo} />;
    case 'sessions':
      return <SessionsSection accountNo={accountNo} />;
    case 'account':
      return <AdvancedSettings />;
  }
}

const pages = ['profile', 'adSettings', 'activity', 'dataDownload', 'deleteAccount'] as const;

function AdvancedSettings(): ReactNode {
  const { t, i18n } = useLingui();
  const { identityHost } = useTitle();
  const urlOf = useIdentityUrl('/endre-profil');
  return (
    <Section id="avansert" heading={<Trans>Avanserte innstillinger</Trans>} className="flow-section">
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
    </Section>
  );
}
