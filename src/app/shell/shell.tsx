import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { useRouteView } from '#src/platform/routing/router-context.tsx';
import { useArrival } from '#src/platform/routing/use-arrival.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { Spinner } from './spinner.tsx';

/** Id of the element above the page for messages about the connection and other news. */
export const connectionPlace = 'tilkobling';

// React does not render constant elements again when the shell rerenders.
const header = <Header />;
const outlet = <PageOutlet />;
const footer = <Footer />;

/** Spec §2. */
export function Shell(): ReactNode {
  const { nextLocation, isReady } = useRouteView();
  const [announcement, setAnnouncement] = useState('');
  useArrival(useCallback((heading) => setAnnouncement(heading), []));

  return (
    <div className="shell">
      <a className="skip-link" href="#innhold">
        <Trans>Hopp til innholdet</Trans>
      </a>
      {header}
      <main className="shell-main" id="innhold" tabIndex={-1} aria-busy={isReady && nextLocation !== undefined}>
        <div className="connection shell-width" id={connectionPlace} aria-live="polite" />
        <div className="shell-width">{outlet}</div>
      </main>
      {footer}
      <Spinner />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
