import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#src/contract/profile.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { useIdentityUrl } from '#src/platform/title/title-urls.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { Section } from '#src/ui/section.tsx';

interface IdentityFactsProps {
  readonly profile: Profile;
  /** Return path from the identity provider. */
  readonly returnPath: AppPath;
}

/** Name and e-mail address belong to the log-in and are changed there. */
export function IdentityFacts({ profile, returnPath }: IdentityFactsProps): ReactNode {
  const { identityHost } = useTitle();
  const urlOf = useIdentityUrl(returnPath);
  const { givenName, familyName, email } = profile;
  return (
    <Section id="innlogging" heading={<Trans>Navn og e-post</Trans>} className="flow-section">
      <FactList>
        <Fact term={<Trans>Fornavn</Trans>}>{givenName}</Fact>
        <Fact term={<Trans>Etternavn</Trans>}>{familyName}</Fact>
        <Fact term={<Trans>E-post</Trans>}>{email}</Fact>
      </FactList>
      <p>
        <Trans>Navn og e-post hører til innloggingen, og du endrer dem hos {identityHost}.</Trans>
      </p>
      <p>
        <a className="profile-link" href={urlOf('profile')}>
          <Trans>Endre navn og e-post</Trans>
        </a>
      </p>
    </Section>
  );
}
