import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { DeliveryPreview } from '#src/contract/delivery-change.ts';
import { coverageOf } from '#src/domain/coverage.ts';
import { formatOre } from '#src/domain/money.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { useCoverageFacts } from '#src/platform/address/postal-places.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { AddressLines, CoverageNote } from '#src/ui/address.tsx';
import type { Consequences } from '#src/ui/consequence-sheet.tsx';
import { announcedOutcomes, isUndoneInOne, mergedChange } from './change-rules.ts';
import { useChangeTexts } from './change-text.tsx';
import type { ChangeRequest } from './queries.ts';

type Possible = Extract<DeliveryPreview, { possible: true }>;

/** Returns the effects of a change, grouped by subject (N-06). */
export function previewConsequences(asked: ChangeRequest, preview: Possible): Consequences {
  return {
    money: <Money asked={asked} preview={preview} />,
    dates: <Dates preview={preview} />,
    delivery: <Delivery asked={asked} preview={preview} />,
    access: asked.change.type === 'STOP' ? <Trans>Du kan lese digitalt som før.</Trans> : undefined,
    undo: isUndoneInOne(preview.outcomes, asked.replaces) ? (
      <Trans>Du kan endre eller trekke tilbake dette her, så lenge fristen for den første avisen ikke er ute.</Trans>
    ) : (
      <Trans>
        Dette gjelder flere endringer, og kan ikke angres under ett. Du kan rette hver av dem her, så lenge fristen for
        den første avisen ikke er ute.
      </Trans>
    ),
  };
}

interface PartProps {
  readonly preview: Possible;
}

function Money({
  asked,
  preview: { feeOre, credit, outcomes },
}: PartProps & { readonly asked: ChangeRequest }): ReactNode {
  const fee = formatOre(feeOre);
  const isStop = asked.change.type === 'STOP';
  return (
    <>
      {feeOre === 0 ? <Trans>Koster ingenting.</Trans> : <Trans>Koster {fee}.</Trans>}{' '}
      {isStop && credit === null ? <Trans>Du får ikke penger tilbake for dagene avisen er stoppet.</Trans> : null}
      {credit === null ? null : <Credit credit={credit} union={mergedChange(outcomes)} />}
    </>
  );
}

interface CreditProps {
  readonly credit: NonNullable<Possible['credit']>;
  /** The merged stop that the credit covers, if it is longer than the requested one. */
  readonly union: DeliveryChange | null;
}

function Credit({ credit, union }: CreditProps): ReactNode {
  const texts = useChangeTexts();
  if (credit.issues === 0) return <Trans>Stoppen er for kort til at du får penger tilbake.</Trans>;
  const issues = <Plural value={credit.issues} one="# avis" other="# aviser" />;
  if (credit.ore === null) return <Trans>Du får penger tilbake for {issues}.</Trans>;
  const sum = formatOre(credit.ore);
  if (union !== null) {
    const span = texts.span(union);
    return (
      <Trans>
        For hele stoppen, {span}, får du tilbake {sum} for {issues}. Det blir trukket fra den første betalingen etter
        stoppen, eller betalt tilbake hvis det ikke kommer flere.
      </Trans>
    );
  }
  return (
    <Trans>
      Du får tilbake {sum} for {issues}. Det blir trukket fra den første betalingen etter stoppen, eller betalt tilbake
      hvis det ikke kommer flere.
    </Trans>
  );
}

function Dates({ preview: { firstIssue, lastIssue, issues } }: PartProps): ReactNode {
  const { long } = useDayTexts();
  const first = long(firstIssue);
  const last = lastIssue === null ? null : long(lastIssue);
  if (last === null) return <Trans>Gjelder fra avisen {first}, inntil videre.</Trans>;
  return (
    <>
      {firstIssue === lastIssue ? (
        <Trans>Gjelder avisen {first}.</Trans>
      ) : (
        <Trans>
          Gjelder fra avisen {first} til og med avisen {last}.
        </Trans>
      )}{' '}
      {issues === null ? null : <Plural value={issues} one="Det er # avis." other="Det er # aviser." />}
    </>
  );
}

function Delivery({ asked: { change }, preview }: PartProps & { readonly asked: ChangeRequest }): ReactNode {
  return (
    <>
      {change.address === null ? (
        <Trans>Avisen blir ikke levert.</Trans>
      ) : (
        <DeliveryDestination address={change.address} />
      )}
      <Outcomes outcomes={preview.outcomes} firstIssue={preview.firstIssue} />
    </>
  );
}

interface OutcomesProps extends Pick<Possible, 'outcomes'> {
  /** Null if no paper is affected. */
  readonly firstIssue: Day | null;
}

/** Lists the outcomes for existing changes (N-05). */
export function Outcomes({ outcomes, firstIssue }: OutcomesProps): ReactNode {
  const told = announcedOutcomes(outcomes, firstIssue);
  if (told.length === 0) return null;
  return (
    <ul className="plain-list outcomes">
      {told.map((outcome, index) => (
        <li key={outcome.before?.id ?? `new-${index}`}>
          <Outcome outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

export function DeliveryDestination({ address }: { readonly address: DeliveryAddress }): ReactNode {
  const coverage = coverageOf(address.postalCode, useTitle().coverage, false);
  const factsOf = useCoverageFacts();
  const isUsual = typeof coverage === 'object' && coverage.by === 'carrier' && coverage.days === undefined;
  return (
    <>
      <AddressLines address={address} />
      {isUsual ? null : <CoverageNote {...factsOf(coverage)} />}
    </>
  );
}

interface OutcomeProps {
  readonly outcome: Possible['outcomes'][number];
}

function Outcome({ outcome: { effect, before, after } }: OutcomeProps): ReactNode {
  const { noun, span } = useChangeTexts();
  const which = before === null ? <Trans>denne endringen</Trans> : noun(before);
  const spans = after.map(span).join(' · ');
  switch (effect) {
    case 'kept':
      return <Trans>{which} gjelder som før.</Trans>;
    case 'added':
      return null;
    case 'shortened':
      return (
        <Trans>
          {which} blir kortere: {spans}.
        </Trans>
      );
    case 'split':
      return (
        <Trans>
          {which} blir delt: {spans}.
        </Trans>
      );
    case 'merged':
      return <Trans>Dette henger sammen med det du har bestilt før, og blir til ett: {spans}.</Trans>;
    case 'withdrawn':
      return <Trans>{which} faller bort.</Trans>;
    default:
      return effect satisfies never;
  }
}
