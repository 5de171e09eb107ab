import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Article } from '#src/ui/article.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { maintenanceTexts } from '../maintenance-texts.ts';
import { useMaintenance } from '../use-maintenance.ts';
import '@digdir/designsystemet-css/button.css';
import '#src/ui/button.css';
import '../help.css';

/** /maintenance : why Min side is away, until when, and who helps until then; needs no origin. */
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
          {/* A whole new load, so that the page comes from what is running then. */}
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
