import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useConsent } from '#src/platform/consent/consent-context.tsx';
import { isPlainClick, Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';

/**
 * Opens the consent manager's privacy dialog. Without our code, it is a link to all privacy
 * settings (S-04).
 */
export function PrivacyLink(): ReactNode {
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
