import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CalendarDayState, CalendarStateIcon, calendarStateTexts } from './calendar-day-state.tsx';

export interface CalendarLegendProps {
  /** The possible states, in order of importance. */
  readonly states: readonly CalendarDayState[];
}

/** Explains the symbols in a calendar, below it. */
export function CalendarLegend({ states }: CalendarLegendProps): ReactNode {
  const { t, i18n } = useLingui();
  return (
    <ul className="calendar-legend" aria-label={t`Tegn i kalenderen`}>
      {states.map((state) => (
        <li key={state}>
          <CalendarStateIcon state={state} />
          <span>{i18n._(calendarStateTexts[state])}</span>
        </li>
      ))}
    </ul>
  );
}
