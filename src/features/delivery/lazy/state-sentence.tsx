import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAddress, DeliveryAnswer } from '#src/contract/delivery.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { nextIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { addressLine, cutOffOf, type DeliveryContext } from '../rules.ts';

interface StateSentenceProps {
  readonly delivery: DeliveryAnswer;
  readonly context: DeliveryContext;
}

export function StateSentence({ delivery, context }: StateSentenceProps): ReactNode {
  const state = deliveryStateOf(delivery, context);
  const { long } = useDayTexts();
  switch (state.kind) {
    case 'usual': {
      const next = long(state.next);
      if (context.delayedDays.includes(state.next)) return <Trans>Avisen {next} er forsinket.</Trans>;
      // If changes or the last day are listed below, the text must not say "as usual".
      if (context.changes.length > 0 || cutOffOf(context).when === 'over') return <Trans>Neste avis er {next}.</Trans>;
      return <Trans>Avisen kommer som vanlig. Neste avis er {next}.</Trans>;
    }
    case 'begins': {
      const first = long(state.next);
      return <Trans>Den første papiravisen kommer {first}.</Trans>;
    }
    case 'stopped':
      return <Stopped state={state} />;
    case 'moved':
      return <Moved state={state} />;
    case 'none':
      return <Trans>Ingen avis er på vei til deg nå.</Trans>;
    default:
      return state satisfies never;
  }
}

interface StoppedProps {
  readonly state: Extract<DeliveryState, { kind: 'stopped' }>;
}

function Stopped({ state }: StoppedProps): ReactNode {
  const { long } = useDayTexts();
  const nextDay = state.next === null ? null : long(state.next);
  return (
    <>
      <StopSpan state={state} /> {nextDay === null ? null : <Trans>Neste avis er {nextDay}.</Trans>}
    </>
  );
}

function StopSpan({ state: { from, until } }: StoppedProps): ReactNode {
  const { long } = useDayTexts();
  const firstDay = from === null ? null : long(from);
  const lastDay = until === null ? null : long(until);
  if (firstDay === null) {
    if (lastDay === null) return <Trans>Avisen er stoppet inntil videre.</Trans>;
    return <Trans>Avisen er stoppet til og med {lastDay}.</Trans>;
  }
  if (lastDay === null) return <Trans>Avisen blir stoppet fra {firstDay}, inntil videre.</Trans>;
  return (
    <Trans>
      Avisen blir stoppet fra {firstDay} til og med {lastDay}.
    </Trans>
  );
}

function Moved({ state }: { readonly state: Extract<DeliveryState, { kind: 'moved' }> }): ReactNode {
  const { long } = useDayTexts();
  const address = state.address === null ? '' : addressLine(state.address);
  const nextDay = long(state.next);
  const lastDay = state.until === null ? null : long(state.until);
  return (
    <>
      {lastDay === null ? (
        <Trans>Avisen går til {address} inntil videre.</Trans>
      ) : (
        <Trans>
          Avisen går til {address} til og med {lastDay}.
        </Trans>
      )}{' '}
      <Trans>Neste avis er {nextDay}.</Trans>
    </>
  );
}

type DeliveryState =
  | { readonly kind: 'usual'; readonly next: Day }
  /** The first paper is still ahead. */
  | { readonly kind: 'begins'; readonly next: Day }
  | {
      readonly kind: 'stopped';
      /** First day of a stop that has not begun; null once it has. */
      readonly from: Day | null;
      readonly until: Day | null;
      readonly next: Day | null;
    }
  | {
      readonly kind: 'moved';
      readonly until: Day | null;
      readonly next: Day;
      readonly address: DeliveryAddress | null;
    }
  | { readonly kind: 'none' };

export function deliveryStateOf(
  { nextIssueDate }: DeliveryAnswer,
  { rules, now, changes }: DeliveryContext,
): DeliveryState {
  const today = dayInOslo(now);
  const deciding = changeOn(nextIssueDay(addDays(today, 1), rules), changes);
  if (deciding?.type === 'STOP') {
    const from = deciding.fromDate > today ? deciding.fromDate : null;
    return { kind: 'stopped', from, until: deciding.toDate, next: nextIssueDate };
  }
  if (nextIssueDate === null) return { kind: 'none' };
  const next = changeOn(nextIssueDate, changes);
  if (next?.type !== 'TRANSFER') return { kind: startsLater(rules, today) ? 'begins' : 'usual', next: nextIssueDate };
  return { kind: 'moved', until: next.toDate, next: nextIssueDate, address: next.address };
}

export function startsLater({ paperFrom = null }: DeliveryRules, today: Day): boolean {
  return paperFrom !== null && paperFrom > today;
}
