import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { identityPageTexts } from '../messages.ts';
import { useIdentityUrl } from '#src/platform/title/use-identity-url.ts';

const pages = ['profile', 'adSettings', 'activity', 'dataDownload', 'deleteAccount'] as const;

/** What is set at the identity provider, page by page. */
export function AdvancedSettings(): ReactNode {
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
