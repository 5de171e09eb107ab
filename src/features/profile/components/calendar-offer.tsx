import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { makeCalendarFeed } from '#src/contract/calendar.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';

interface CalendarOfferProps {
  readonly holder: SubscriptionHolder;
  readonly version: number;
  readonly onMade: (text: string) => Promise<void>;
}

/** The button that makes an address, for who has none. */
export function CalendarOffer({ holder, version, onMade }: CalendarOfferProps): ReactNode {
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
