import '@digdir/designsystemet-css/button.css';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Maintenance } from '#src/contract/maintenance.ts';
import { closedPath } from '#src/domain/closed-routes.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { isEveryRouteClosed } from '#src/platform/state/closed-routes.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { pageUrls, productionUrls } from '#src/platform/title/title-urls.ts';
import { Article } from '#src/ui/article.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import '../help.css';

/** Poll interval, in milliseconds, also before the first poll: edges may disagree for a while. */
const lookEvery = 15_000;

/**
 * Polls the state of the requested page while the maintenance page is visible. Returns to that page once it is open and
 * the API answers.
 */
function useMaintenance() {
  const title = useTitle();
  const queryClient = useQueryClient();
  const isReady = useIsReady();
  const { search } = useLocation();
  const wanted = isReady ? closedPath(search) : undefined;
  // The pre-render has no document to take URLs from, and the first render in the browser must
  // match it.
  const { page } = isReady ? pageUrls(title) : productionUrls(title);
  const query = maintenanceQuery(page, wanted);
  const { data } = useQuery({ ...query, enabled: false });

  // The server's state is outside React. Returning takes a full page load.
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let hasLeft = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = await queryClient.query({ ...maintenanceQuery(page, wanted), staleTime: 0 });
        if (now.active) return;
        await queryClient.query({ ...sessionQuery(), staleTime: 0 });
        if (!hasLeft) window.location.replace(wanted);
      } catch (error) {
        // Still unavailable; the next poll may succeed.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      hasLeft = true;
      clearInterval(timer);
    };
  }, [wanted, page, queryClient]);
  return {
    /** Loaded by the visit's guard; undefined if unknown. */
    maintenance: data,
    closed: closedOf(data, wanted),
    /** Undefined if the visitor opened the maintenance page itself. */
    wanted,
  };
}

/** Tells how much of Min side is closed. If there is no notice, the origin of the requested page is unavailable. */
function closedOf(maintenance: Maintenance | undefined, wanted: string | undefined) {
  if (maintenance?.active === false && wanted === undefined) return 'nothing';
  return maintenance?.active === true && !isEveryRouteClosed() ? 'onePage' : 'everything';
}

const maintenanceTexts = {
  reason: msg`Vi arbeider med systemene bak Min side hos {newspaper}. Så lenge det varer, kan du ikke se eller endre abonnementet ditt her.`,
  reasonOfOne: msg`Vi arbeider med denne siden. Resten av Min side er åpen.`,
  endUnknown: msg`Vi vet ikke ennå når vi er ferdige. Prøv igjen om en liten stund.`,
  meanwhile: msg`Avisen kommer som vanlig, og du kan lese på <site>{site}</site>. Endringer du har gjort før, er ikke borte.`,
  urgent: msg`Skal noe endres før neste levering, må vi vite det før kl. {cutOff} {daysBefore, plural, one {dagen før} other {# dager før}}. Ring eller skriv til oss, så ordner vi det.`,
} as const;

/** `/maintenance`: works without the origin. */
export function MaintenancePage(): ReactNode {
  const { language } = useTitle();
  const { maintenance, closed, wanted } = useMaintenance();
  if (closed === 'nothing') return <OpenAgain />;
  const isOnePage = closed === 'onePage';
  const until = maintenance?.until ?? undefined;
  const { nb, nn } = maintenance?.text ?? { nb: null, nn: null };
  const ownReason = language === 'nn' ? (nn ?? nb) : nb;
  return (
    <Article
      heading={isOnePage ? <Trans>Denne siden er stengt en stund</Trans> : <Trans>Min side er stengt en stund</Trans>}
      lead={ownReason ?? <TitleText message={maintenanceTexts[isOnePage ? 'reasonOfOne' : 'reason']} />}
    >
      <div className="article-section">
        <p>{until === undefined ? <TitleText message={maintenanceTexts.endUnknown} /> : <End until={until} />}</p>
        <p>
          <TitleText message={maintenanceTexts.meanwhile} />
        </p>
        <p>
          {/* A full page load, to get the build that is then live. */}
          <a className="ds-button" data-variant="primary" href={wanted ?? '/'}>
            <Trans>Prøv igjen</Trans>
          </a>
        </p>
        {wanted === undefined ? null : (
          <p>
            <Trans>La siden stå åpen, så går den videre av seg selv når vi er tilbake.</Trans>
          </p>
        )}
      </div>
      <ContactSection heading={<Trans>Haster det?</Trans>} message={maintenanceTexts.urgent} />
    </Article>
  );
}

function OpenAgain(): ReactNode {
  return (
    <Article heading={<Trans>Min side er åpen</Trans>} lead={<Trans>Ingenting er stengt nå.</Trans>}>
      <p>
        <a className="ds-button" data-variant="primary" href="/">
          <Trans>Gå til Min side</Trans>
        </a>
      </p>
    </Article>
  );
}

function End({ until }: { readonly until: string }): ReactNode {
  const { i18n } = useLingui();
  const instant = new Date(until);
  const timeZone = 'Europe/Oslo';
  const day = i18n.date(instant, { day: 'numeric', month: 'long', timeZone });
  const time = formatTimeOfDay(i18n.date(instant, { hour: '2-digit', minute: '2-digit', timeZone }));
  return (
    <Trans>
      Vi regner med å være tilbake{' '}
      <time dateTime={until}>
        {day} kl. {time}
      </time>
      .
    </Trans>
  );
}
