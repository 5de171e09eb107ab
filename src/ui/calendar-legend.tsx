import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CalendarDayState, CalendarStateIcon, calendarStateTexts } from './calendar-day-state.tsx';

/** Props of CalendarLegend. */
export interface CalendarLegendProps {
  /** Those that can come up, in the order of their weight. */
  readonly states: readonly CalendarDayState[];
}

/** What the shapes in a calendar mean, below it. */
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
