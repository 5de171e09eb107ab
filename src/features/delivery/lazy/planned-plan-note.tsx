import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { previousIssueDay } from '#src/domain/delivery-dates.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayList } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface PlannedPlanNoteProps {
  readonly plan: DeliveryAnswer['laterPlans'][number];
  readonly rules: DeliveryRules;
}

/** What a planned change of plan does to the paper, and the way to it. */
export function PlannedPlanNote({ plan: { planName, fromDate, paperDays }, rules }: PlannedPlanNoteProps): ReactNode {
  const { long } = useDayTexts();
  const firstDay = long(fromDate);
  const days = useDayList()(rules.laterDays?.find(({ from }) => from === fromDate)?.publicationDays ?? []);
  // Before a plan that brings the first paper there is no last one.
  const lastIssue = paperDays?.length === 0 ? long(previousIssueDay(addDays(fromDate, -1), rules)) : '';
  return (
    <p>
      {paperDays?.length === 0 ? (
        <Trans>
          Fra {firstDay} har du {planName}, uten papiravis. Den siste avisen kommer {lastIssue}.
        </Trans>
      ) : (
        <Trans>
          Fra {firstDay} har du {planName}, og avisen kommer {days}.
        </Trans>
      )}{' '}
      <Link to="/endre-abonnement">
        <Trans>Se eller angre byttet</Trans>
      </Link>
    </p>
  );
}
