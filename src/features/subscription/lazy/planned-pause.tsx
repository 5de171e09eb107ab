import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { undoPause } from '#src/contract/pause.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { refusalTexts } from './messages.ts';
import { NextCharge } from '../components/next-charge.tsx';
import { PauseLead, RestartFact } from './pause-span.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

interface PlannedPauseProps extends LoadedSubscription {
  readonly pause: NonNullable<Subscription['pause']>;
}

/** The pause that is on its way, and the way to take it back before its first day (P-12, N-07). */
export function PlannedPause({ holder, subscription, pause }: PlannedPauseProps): ReactNode {
  const { long } = useDayTexts();
  const navigate = useNavigate();
  const undo = useWrite({
    endpoint: undoPause,
    texts: refusalTexts,
    onDone: ({ receipt }) => navigate(`/receipt2?id=${encodeURIComponent(receipt.id)}`, { replace: true }),
  });
  const { planName } = subscription;
  return (
    <>
      <PauseLead pause={pause} planName={planName} />
      <FactList>
        <RestartFact pause={pause} />
        <Fact term={<Trans>Kan angres</Trans>}>
          <LastDay day={long(addDays(pause.fromDate, -1))} />
        </Fact>
      </FactList>
      <p>
        <Trans>Vil du ha et annet abonnement, må du angre pausen først.</Trans>
      </p>
      <div className="flow-actions">
        <Button onClick={undo.open}>
          <Trans>Angre pausen</Trans>
        </Button>
        <Link to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
      </div>
      <ConsequenceSheet
        {...undo.sheet(holder)}
        heading={<Trans>Vil du angre pausen?</Trans>}
        consequences={{
          money: <NextCharge subscription={{ ...subscription, pause: null }} />,
          dates: <Trans>Abonnementet fortsetter uten pause.</Trans>,
          access: <Trans>Du leser som før.</Trans>,
          undo: <Trans>Du kan bestille pausen på nytt når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Angre pausen</Trans>}
        cancelLabel={<Trans>Behold pausen</Trans>}
        busyLabel={<Trans>Angrer pausen …</Trans>}
      />
    </>
  );
}

interface LastDayProps {
  readonly day: string;
}

function LastDay({ day: lastDay }: LastDayProps): ReactNode {
  return <Trans>til og med {lastDay}</Trans>;
}
