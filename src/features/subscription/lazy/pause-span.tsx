import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';

interface PauseSpanProps {
  readonly pause: NonNullable<Subscription['pause']>;
}

/** First and last day of a pause, as the page's opening sentence. */
export function PauseLead({ pause, planName }: PauseSpanProps & Pick<Subscription, 'planName'>): ReactNode {
  const { long } = useDayTexts();
  const from = long(pause.fromDate);
  const to = long(pause.toDate);
  return (
    <p className="page-lead">
      <Trans>
        {planName} tar pause fra {from} til og med {to}.
      </Trans>
    </p>
  );
}

/** Day on which the subscription resumes automatically. */
export function RestartFact({ pause }: PauseSpanProps): ReactNode {
  const { long } = useDayTexts();
  return <Fact term={<Trans>Starter igjen</Trans>}>{long(addDays(pause.toDate, 1))}</Fact>;
}
