import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#src/contract/calendar.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { calendarFeedQuery } from '../queries.ts';

/** The person can create, copy and revoke the secret URL that gives a calendar application their dates (N-15). */
export function CalendarSection({ accountNo }: { readonly accountNo: string }): ReactNode {
  const { titleCode } = useTitle();
  const holder = { accountNo, titleCode };
  const query = useQuery(calendarFeedQuery(holder));
  const { data } = query;
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFeed = data !== undefined && data.feed !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (news !== '') heading.current?.focus();
  }, [news, hasFeed]);
  const tell = async (text: string): Promise<void> => {
    await query.refetch();
    setNews(text);
  };
  return (
    <Section
      id="kalender"
      heading={<Trans>I kalenderen din</Trans>}
      headingRef={heading}
      className="flow-section"
      isBusy={query.isPending}
    >
      <p>
        <Trans>
          Se i din egen kalender når avisen er stoppet, når du skal betale, og når et tilbud går ut. Den følger med når
          du endrer noe her.
        </Trans>
      </p>
      <p role="status">{news}</p>
      <LoadState of={query} lines={2}>
        <Trans>Vi fikk ikke hentet kalenderadressen din. Den er ikke endret.</Trans>
      </LoadState>
      {data?.feed === null ? <CalendarOffer holder={holder} version={data.version} onMade={tell} /> : null}
      {data === undefined || data.feed === null ? null : (
        <CalendarAddress holder={holder} version={data.version} feed={data.feed} onRevoked={tell} />
      )}
    </Section>
  );
}

interface CalendarOfferProps {
  readonly holder: SubscriptionHolder;
  readonly version: number;
  readonly onMade: (text: string) => Promise<void>;
}

function CalendarOffer({ holder, version, onMade }: CalendarOfferProps): ReactNode {
  const { t } = useLingui();
  const make = useWrite({ endpoint: makeCalendarFeed, onDone: () => onMade(t`Kalenderadressen er laget.`) });
  const { isBusy, error, onConfirm } = make.sheet({ ...holder, version });
  return (
    <>
      <p>
        <Button variant="secondary" isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? <Trans>Lager adressen …</Trans> : <Trans>Lag en kalenderadresse</Trans>}
        </Button>
      </p>
      <p role="alert">{error}</p>
    </>
  );
}

interface CalendarAddressProps {
  readonly holder: SubscriptionHolder;
  readonly version: number;
  readonly feed: NonNullable<CalendarFeed['feed']>;
  readonly onRevoked: (text: string) => Promise<void>;
}

function CalendarAddress({ holder, version, feed, onRevoked }: CalendarAddressProps): ReactNode {
  const { t } = useLingui();
  const { long } = useDayTexts();
  const sheet = useUrlSheet('slett-kalender');
  const revoke = useWrite({
    endpoint: revokeCalendarFeed,
    onDone: () => {
      sheet.close();
      return onRevoked(t`Kalenderadressen er slettet.`);
    },
    onCancel: sheet.close,
  });
  const { url } = feed;
  const day = long(dayInOslo(Date.parse(feed.madeAt)));
  return (
    <>
      {url === null ? (
        <p>
          <Trans>
            Du har en kalenderadresse fra {day}. Vi kan ikke vise den mer, men du kan slette den og lage en ny.
          </Trans>
        </p>
      ) : (
        <>
          <p className="calendar-address">{url}</p>
          <p className="calendar-actions">
            <a className="ds-button" data-variant="secondary" href={url.replace(/^https?/, 'webcal')}>
              <Trans>Åpne i kalenderen</Trans>
            </a>
            <CopyButton value={url} label={t`Kopier kalenderadressen`} done={t`Adressen er kopiert.`} />
          </p>
          <p>
            <Trans>
              Laget {day}. De som har adressen, ser dagene, men verken navn eller beløp. Slett den hvis andre har fått
              tak i den.
            </Trans>
          </p>
        </>
      )}
      <p>
        <Button variant="secondary" onClick={sheet.open}>
          <Trans>Slett kalenderadressen</Trans>
        </Button>
      </p>
      <ConsequenceSheet
        {...revoke.sheet({ ...holder, version })}
        isOpen={sheet.isOpen}
        heading={<Trans>Vil du slette kalenderadressen?</Trans>}
        lead={<Trans>Kalendere som bruker den, får ikke vite mer fra oss.</Trans>}
        consequences={{ undo: <Trans>Den samme adressen kommer ikke tilbake. Du kan når som helst lage en ny.</Trans> }}
        confirmLabel={<Trans>Slett adressen</Trans>}
        busyLabel={<Trans>Sletter …</Trans>}
        cancelLabel={<Trans>Behold adressen</Trans>}
      />
    </>
  );
}
