import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { PlanChangePreview } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { useDayList } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface PaperConsequencesProps {
  readonly preview: PlanChangePreview;
  readonly paper: NonNullable<PlanChangePreview['paper']>;
}

/** What a change of plan does to the paper, to planned stops and addresses, and to the door code (N-06, R-27). */
export function PaperConsequences({ preview, paper }: PaperConsequencesProps): ReactNode {
  return (
    <>
      <Days preview={preview} paper={paper} />
      <ul className="plain-list">
        {[...paper.lapsing, ...paper.shortened].map((change) => (
          <li key={change.id}>
            <Fate change={change} isLapsing={paper.lapsing.includes(change)} />
          </li>
        ))}
      </ul>
      {paper.lapsing.length + paper.shortened.length === 0 ? null : (
        <Trans>Angrer du byttet, gjelder det du har bestilt igjen.</Trans>
      )}{' '}
      {paper.days.length === 0 && paper.hasInstructions ? (
        <Trans>Portkoden og beskjeden til budet blir lagret til du får papiravis igjen.</Trans>
      ) : null}
    </>
  );
}

function Days({ preview: { fromDate }, paper }: PaperConsequencesProps): ReactNode {
  const { long } = useDayTexts();
  const days = useDayList()(paper.days);
  const firstDay = long(fromDate);
  if (paper.days.length > 0) {
    return (
      <Trans>
        Fra {firstDay} kommer papiravisen {days}.
      </Trans>
    );
  }
  const lastIssue = paper.lastIssue === null ? undefined : long(paper.lastIssue);
  if (lastIssue === undefined) return <Trans>Det kommer ingen flere papiraviser.</Trans>;
  return <Trans>Siste papiravis kommer {lastIssue}.</Trans>;
}

interface FateProps {
  readonly change: DeliveryChange;
  readonly isLapsing: boolean;
}

/** What becomes of one planned change; an earlier end has its new day. */
function Fate({ change: { type, fromDate, toDate }, isLapsing }: FateProps): ReactNode {
  const { short, long } = useDayTexts();
  const from = short(fromDate);
  const end = toDate === null ? '' : long(toDate);
  if (!isLapsing) {
    return type === 'STOP' ? (
      <Trans>
        Stoppen fra {from} varer til og med {end}.
      </Trans>
    ) : (
      <Trans>
        Den midlertidige adressen fra {from} gjelder til og med {end}.
      </Trans>
    );
  }
  if (type === 'PERMANENT') return <Trans>Den nye faste adressen fra {from} faller bort.</Trans>;
  return type === 'STOP' ? (
    <Trans>Stoppen fra {from} faller bort.</Trans>
  ) : (
    <Trans>Den midlertidige adressen fra {from} faller bort.</Trans>
  );
}

/** What becomes of the money that stops were to give back; nothing if they give none. */
export function StopCredits({ paper }: Pick<PaperConsequencesProps, 'paper'>): ReactNode {
  const { creditBeforeOre, creditAfterOre } = paper;
  const before = formatOre(creditBeforeOre);
  const after = formatOre(creditAfterOre);
  if (creditBeforeOre === 0) return null;
  if (creditAfterOre === creditBeforeOre) {
    return <Trans>Du får fortsatt tilbake {before} for avisene du har stoppet.</Trans>;
  }
  if (creditAfterOre === 0) {
    return <Trans>Du får ikke tilbake {before} for avisene du hadde stoppet, for du betaler ikke for dem.</Trans>;
  }
  return (
    <Trans>
      Du får tilbake {after} for avisene du har stoppet, i stedet for {before}.
    </Trans>
  );
}
