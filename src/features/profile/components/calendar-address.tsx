import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CalendarFeed, revokeCalendarFeed } from '#src/contract/calendar.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

interface CalendarAddressProps {
  readonly holder: SubscriptionHolder;
  readonly version: number;
  readonly feed: NonNullable<CalendarFeed['feed']>;
  readonly onRevoked: (text: string) => Promise<void>;
}

/** The address, the ways to use it, and the way to take it away. */
export function CalendarAddress({ holder, version, feed, onRevoked }: CalendarAddressProps): ReactNode {
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
