import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { PlanChangePreview, PlanUndoPreview } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { useDayList } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface PaperConsequencesProps {
  readonly preview: PlanChangePreview;
  readonly paper: NonNullable<PlanChangePreview['paper']>;
}

/** Shows the effect on the paper, on planned stops and addresses, and on the door code (N-06, R-27). */
export function PaperConsequences({ preview, paper }: PaperConsequencesProps): ReactNode {
  return (
    <>
      <Days preview={preview} paper={paper} />
      <PlannedDeliveryOutcomes lapsing={paper.lapsing} ending={paper.shortened} />
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

const addressReturns = msg`Den nye faste adressen fra {from} gjelder igjen.`;
const endlessTransfer = msg`Den midlertidige adressen fra {from} gjelder inntil videre.`;

const fateTexts = {
  PERMANENT: {
    lapses: msg`Den nye faste adressen fra {from} faller bort.`,
    ends: addressReturns,
    returns: addressReturns,
  },
  STOP: {
    lapses: msg`Stoppen fra {from} faller bort.`,
    ends: msg`Stoppen fra {from} varer til og med {end}.`,
    returns: msg`Stoppen fra {from} gjelder igjen.`,
  },
  TRANSFER: {
    lapses: msg`Den midlertidige adressen fra {from} faller bort.`,
    ends: msg`Den midlertidige adressen fra {from} gjelder til og med {end}.`,
    returns: msg`Den midlertidige adressen fra {from} gjelder igjen.`,
  },
} as const;

interface FateProps {
  readonly change: DeliveryChange;
  readonly fate: 'lapses' | 'ends' | 'returns';
}

/** Says whether a planned delivery change is dropped, shortened or restored. */
function Fate({ change: { type, fromDate, toDate }, fate }: FateProps): ReactNode {
  const { i18n } = useLingui();
  const { short, long } = useDayTexts();
  const isEndless = type === 'TRANSFER' && fate === 'ends' && toDate === null;
  const values = { from: short(fromDate), end: toDate === null ? '' : long(toDate) };
  return i18n._({ ...(isEndless ? endlessTransfer : fateTexts[type][fate]), values });
}

interface PlannedDeliveryOutcomesProps {
  readonly lapsing: readonly DeliveryChange[];
  /** Changes that get a new last day. */
  readonly ending: readonly DeliveryChange[];
  readonly returning?: readonly DeliveryChange[];
}

/** Empty if no change is affected. */
export function PlannedDeliveryOutcomes({ lapsing, ending, returning = [] }: PlannedDeliveryOutcomesProps): ReactNode {
  const fates = [
    ...returning.map((change) => ({ change, fate: 'returns' }) as const),
    ...ending.map((change) => ({ change, fate: 'ends' }) as const),
    ...lapsing.map((change) => ({ change, fate: 'lapses' }) as const),
  ];
  if (fates.length === 0) return null;
  return (
    <ul className="plain-list">
      {fates.map(({ change, fate }) => (
        <li key={change.id}>
          <Fate change={change} fate={fate} />
        </li>
      ))}
    </ul>
  );
}

interface StopCreditsProps {
  readonly paper: Pick<PlanUndoPreview, 'creditBeforeOre' | 'creditAfterOre'>;
}

/** Empty if there is no credit. */
export function StopCredits({ paper }: StopCreditsProps): ReactNode {
  const { creditBeforeOre, creditAfterOre } = paper;
  const before = formatOre(creditBeforeOre);
  const after = formatOre(creditAfterOre);
  if (creditBeforeOre === 0) {
    return creditAfterOre === 0 ? null : <Trans>Du får tilbake {after} for avisene du har stoppet.</Trans>;
  }
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
