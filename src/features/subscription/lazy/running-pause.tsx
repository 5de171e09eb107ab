import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endPause, type Restart } from '#src/contract/pause.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { type PauseSpanProps, RestartFact } from './pause-review.tsx';
import { useReceiptWrite } from './use-receipt-write.ts';
import { pauseQuery } from '../queries.ts';
import { PriceText } from '../components/price-text.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

/** The current pause, its last day, and a button to resume at once (P-12). */
export function RunningPause({ holder, subscription, pause }: LoadedSubscription & PauseSpanProps): ReactNode {
  const { long } = useDayTexts();
  const query = useQuery(pauseQuery(holder));
  const { data } = query;
  const { planName } = subscription;
  const to = long(pause.toDate);
  return (
    <>
      <p className="page-lead">
        <Trans>
          {planName} har pause til og med {to}.
        </Trans>
      </p>
      <FactList>
        <RestartFact pause={pause} />
        <Fact term={<Trans>Pris etterpå</Trans>}>
          <PriceText offer={subscription} />
        </Fact>
      </FactList>
      <LoadState of={query} lines={2}>
        <Trans>Vi fikk ikke regnet ut hva det koster å starte igjen nå. Pausen er som før.</Trans>
      </LoadState>
      {data === undefined || data.restart === null ? null : (
        <RestartNow holder={holder} subscription={subscription} restart={data.restart} />
      )}
    </>
  );
}

function RestartNow({ holder, subscription, restart }: LoadedSubscription & { readonly restart: Restart }): ReactNode {
  const { long } = useDayTexts();
  const { chargedOre, nextChargeOn, firstIssue, familyMembers } = restart;
  const { planName } = subscription;
  const restarting = useReceiptWrite(endPause);
  const charged = formatOre(chargedOre);
  const nextDay = long(nextChargeOn);
  const issueDay = firstIssue === null ? undefined : long(firstIssue);
  return (
    <>
      <div className="flow-actions">
        <Button onClick={restarting.open}>
          <Trans>Start igjen nå</Trans>
        </Button>
        <Link to="/">
          <Trans>La pausen vare</Trans>
        </Link>
      </div>
      <ConsequenceSheet
        {...restarting.sheet({ ...holder, chargedOre })}
        heading={<Trans>Vil du starte {planName} igjen nå?</Trans>}
        consequences={{
          money: (
            <Trans>
              Du betaler {charged} for perioden som begynner i dag. Neste betaling kommer {nextDay}.
            </Trans>
          ),
          dates: <Trans>Pausen slutter i dag.</Trans>,
          access: <Trans>Du kan lese igjen med en gang.</Trans>,
          family:
            familyMembers > 0 ? (
              <Plural
                value={familyMembers}
                one="# person du deler med, kan også lese igjen."
                other="# personer du deler med, kan også lese igjen."
              />
            ) : null,
          delivery: issueDay === undefined ? null : <Trans>Papiravisen kommer igjen fra {issueDay}.</Trans>,
          undo: (
            <Trans>Dette kan ikke angres, siden en ny periode begynner. Du kan ta pause igjen fra {nextDay}.</Trans>
          ),
        }}
        confirmLabel={<Trans>Start igjen nå</Trans>}
        cancelLabel={<Trans>La pausen vare</Trans>}
        busyLabel={<Trans>Starter igjen …</Trans>}
      />
    </>
  );
}
