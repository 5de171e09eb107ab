import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { calendarDay } from '#src/domain/delivery-calendar.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { LinkItem } from '#src/platform/routing/link.tsx';
import { deliveryHistoryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { type CalendarDayState, CalendarLegend } from '#src/ui/calendar-day-state.tsx';
import { CalendarGrid } from '#src/ui/calendar-grid.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { urlWords } from '../places.ts';
import type { DeliveryContext } from '../rules.ts';
import { type PastIssue, useDayFacts } from './use-day-facts.ts';

const usualStates = ['comes', 'delivered', 'stopped', 'moved', 'delayed', 'complained', 'noIssue'] as const;

interface DeliveryCalendarProps {
  readonly holder: SubscriptionHolder;
  readonly context: DeliveryContext;
}

/** If past issues fail to load, the calendar says so and shows only the future (N-03). */
export function DeliveryCalendar({ holder, context }: DeliveryCalendarProps): ReactNode {
  const { t } = useLingui();
  const query = useQuery(deliveryHistoryQuery(holder));
  const { data } = query;
  const past = data?.issues;
  const dayNames = useDayNames();
  const factsOf = useDayFacts(context, past);
  const today = dayInOslo(context.now);
  const [chosen, setChosen] = useState<Day | undefined>(undefined);
  return (
    <>
      {data === undefined && query.isError ? (
        <LoadFailure of={query}>
          <Trans>Vi fikk ikke hentet hvordan de siste avisene kom. Kalenderen viser bare det som er bestilt.</Trans>
        </LoadFailure>
      ) : null}
      <div className="delivery-calendar">
        <CalendarGrid
          label={t`Leveringen dag for dag`}
          dayNames={dayNames}
          today={today}
          initialDay={today}
          selection={{ from: chosen, to: chosen }}
          factsOf={factsOf}
          onSelect={setChosen}
        />
        <div className="delivery-day" aria-live="polite">
          {chosen === undefined ? (
            <p>
              <Trans>Velg en dag for å se hva du kan gjøre med den.</Trans>
            </p>
          ) : (
            <ChosenDay day={chosen} context={context} past={past?.find((issue) => issue.day === chosen)} />
          )}
          <CalendarLegend states={statesIn(context)} />
        </div>
      </div>
    </>
  );
}

function statesIn({ pauses, rules: { paperFrom, paperTo } }: DeliveryContext): readonly CalendarDayState[] {
  const hasEnds = (paperFrom ?? paperTo ?? null) !== null;
  return [
    ...usualStates,
    ...(pauses.length === 0 ? [] : (['paused'] as const)),
    ...(hasEnds ? (['notSubscribed'] as const) : []),
  ];
}

interface ChosenDayProps {
  readonly day: Day;
  readonly context: DeliveryContext;
  readonly past: PastIssue | undefined;
}

function ChosenDay({ day, context, past }: ChosenDayProps): ReactNode {
  const { long } = useDayTexts();
  const { state, progress, change } = calendarDay(day, context);
  const isChanged = change?.id !== undefined && change.id !== null && change.type !== 'PERMANENT';
  return (
    <>
      <h3 className="sentence">{long(day)}</h3>
      <p>
        {state === 'notSubscribed' ? (
          <OutsideOfPaper day={day} context={context} />
        ) : (
          <DayProgress state={state} progress={progress} past={past} />
        )}
      </p>
      <ul className="plain-list day-ways">
        {progress === 'open' && isChanged ? (
          <>
            <LinkItem to={`/endre-avislevering?gjor=${urlWords[change.type]}&endring=${change.id}`}>
              <Trans>Endre datoene</Trans>
            </LinkItem>
            <LinkItem to={`/endre-avislevering?trekk=${change.id}`} isSheet>
              <Trans>Trekk tilbake</Trans>
            </LinkItem>
          </>
        ) : null}
        {progress === 'open' && !isChanged ? (
          <>
            <LinkItem to={`/endre-avislevering?gjor=stopp&fra=${day}`}>
              <Trans>Stopp avisen fra denne dagen</Trans>
            </LinkItem>
            <LinkItem to={`/endre-avislevering?gjor=midlertidig&fra=${day}`}>
              <Trans>Send avisen til en annen adresse fra denne dagen</Trans>
            </LinkItem>
          </>
        ) : null}
        {progress === 'out' && past !== undefined && past.state !== 'stopped' && past.state !== 'complained' ? (
          <LinkItem to={`/tilbakemelding?dato=${day}`}>
            <Trans>Meld fra om denne avisen</Trans>
          </LinkItem>
        ) : null}
      </ul>
    </>
  );
}

/** Shown for a day outside the subscription, or under a later plan without paper. */
function OutsideOfPaper({ day, context }: Pick<ChosenDayProps, 'day' | 'context'>): ReactNode {
  const planName = context.laterPlans.findLast(({ fromDate }) => fromDate <= day)?.planName;
  if (planName === undefined) return <Trans>Denne dagen er utenfor abonnementet.</Trans>;
  return <Trans>Da har du {planName}, uten papiravis.</Trans>;
}

interface DayProgressProps {
  readonly state: ReturnType<typeof calendarDay>['state'];
  readonly progress: ReturnType<typeof calendarDay>['progress'];
  readonly past: PastIssue | undefined;
}

function DayProgress({ state, progress, past }: DayProgressProps): ReactNode {
  if (state === 'noIssue') return <Trans>Avisen kommer ikke ut denne dagen.</Trans>;
  if (state === 'paused') return <Trans>Abonnementet har pause denne dagen.</Trans>;
  const caseNumber = past?.caseNumber ?? null;
  if (caseNumber !== null) return <Trans>Du har meldt fra om denne avisen. Saksnummer {caseNumber}.</Trans>;
  if (past?.state === 'delayed') return <Trans>Avisen var forsinket.</Trans>;
  if (progress === 'locked') return <Trans>Avisen er allerede på vei. Fristen for å endre den er ute.</Trans>;
  if (state === 'stopped') {
    return progress === 'out' ? <Trans>Avisen var stoppet.</Trans> : <Trans>Avisen er stoppet.</Trans>;
  }
  if (state === 'moved') {
    return progress === 'out' ? (
      <Trans>Avisen gikk til en annen adresse.</Trans>
    ) : (
      <Trans>Avisen går til en annen adresse.</Trans>
    );
  }
  return progress === 'out' ? <Trans>Avisen er sendt ut.</Trans> : <Trans>Avisen kommer.</Trans>;
}
