import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PaperDay } from '#src/contract/delivery-history.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { deliveryWeeksQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { CalendarStateIcon, calendarStateTexts, CalendarLegend } from '#src/ui/calendar-day-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { shownWeekOf } from '../rules.ts';
import '#src/ui/calendar-grid.css';

/** A small screen shows only one of the two weeks. */
export function WeekStrip({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(deliveryWeeksQuery(holder));
  const { data } = query;
  const today = useToday();
  if (data === undefined) {
    return (
      <LoadState of={query} lines={1}>
        <Trans>Vi fikk ikke hentet hvilke dager avisen kommer.</Trans>
      </LoadState>
    );
  }
  const states = new Set(data.days.map(({ state }) => state));
  return (
    <>
      <ol className="week-days" data-shown={shownWeekOf(data.days, today)} aria-label={t`Dag for dag`}>
        {data.days.map((one) => (
          <WeekDay key={one.day} of={one} isToday={one.day === today} />
        ))}
      </ol>
      <CalendarLegend states={[...states].filter((state) => state !== 'notSubscribed')} />
    </>
  );
}

function WeekDay({ of: { day, state }, isToday }: { readonly of: PaperDay; readonly isToday: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  const { long } = useDayTexts();
  const [weekday = '', ...date] = long(day).split(' ');
  const words = state === 'notSubscribed' ? t`utenfor abonnementet` : i18n._(calendarStateTexts[state]);
  return (
    <li className="week-day" data-state={state} aria-current={isToday ? 'date' : undefined}>
      <span className="visually-hidden">{`${weekday} ${date.join(' ')}, ${words}`}</span>
      <span aria-hidden>{weekday.slice(0, 2)}</span>
      <span aria-hidden className="week-number">
        {Number(day.slice(8))}
      </span>
      {state === 'notSubscribed' ? null : <CalendarStateIcon state={state} />}
    </li>
  );
}
