import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CancellationPreview } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';

interface CancelSummaryProps {
  readonly preview: CancellationPreview;
}

/** What cancelling now would come to, beside the question. */
export function CancelSummary({ preview: { lastDay, lastIssue, owedOre, undoUntil } }: CancelSummaryProps): ReactNode {
  const { long } = useDayTexts();
  const undoDay = undoUntil === null ? undefined : long(undoUntil);
  return (
    <FactList>
      <Fact term={<Trans>Siste dag</Trans>}>{long(lastDay)}</Fact>
      {lastIssue === null ? null : <Fact term={<Trans>Siste papiravis</Trans>}>{long(lastIssue)}</Fact>}
      {owedOre === 0 ? null : <Fact term={<Trans>Du skylder fortsatt</Trans>}>{formatOre(owedOre)}</Fact>}
      <Fact term={<Trans>Kan angres</Trans>}>
        {undoDay === undefined ? <Trans>nei, det avsluttes med en gang</Trans> : <Trans>til og med {undoDay}</Trans>}
      </Fact>
    </FactList>
  );
}
