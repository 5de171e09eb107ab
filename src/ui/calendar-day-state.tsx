import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ArrowRightIcon from '@navikt/aksel-icons/svg/ArrowRight.svg?react';
import CheckmarkIcon from '@navikt/aksel-icons/svg/Checkmark.svg?react';
import CircleSlashIcon from '@navikt/aksel-icons/svg/CircleSlash.svg?react';
import ClockIcon from '@navikt/aksel-icons/svg/Clock.svg?react';
import ExclamationmarkIcon from '@navikt/aksel-icons/svg/Exclamationmark.svg?react';
import MinusIcon from '@navikt/aksel-icons/svg/Minus.svg?react';
import NewspaperIcon from '@navikt/aksel-icons/svg/Newspaper.svg?react';
import PauseIcon from '@navikt/aksel-icons/svg/Pause.svg?react';
import TimerPauseIcon from '@navikt/aksel-icons/svg/TimerPause.svg?react';
import type { ReactNode } from 'react';

/** N-03. */
export type CalendarDayState =
  | 'comes'
  | 'delivered'
  | 'stopped'
  | 'moved'
  | 'noIssue'
  | 'paused'
  | 'notSubscribed'
  | 'complained'
  | 'delayed';

/** These texts end a day's name: `onsdag 1. juli 2026, avisen kommer`. */
export const calendarStateTexts: Record<CalendarDayState, MessageDescriptor> = {
  comes: msg`avisen kommer`,
  delivered: msg`avisen er sendt ut`,
  stopped: msg`avisen er stoppet`,
  moved: msg`avisen går til en annen adresse`,
  noIssue: msg`ingen avis`,
  paused: msg`pause i abonnementet`,
  notSubscribed: msg`utenfor abonnementet`,
  complained: msg`meldt fra om levering`,
  delayed: msg`forsinket`,
};

const icons = {
  comes: NewspaperIcon,
  delivered: CheckmarkIcon,
  stopped: PauseIcon,
  moved: ArrowRightIcon,
  noIssue: MinusIcon,
  paused: TimerPauseIcon,
  notSubscribed: CircleSlashIcon,
  complained: ExclamationmarkIcon,
  delayed: ClockIcon,
} as const satisfies Record<CalendarDayState, unknown>;

/** Hidden from screen readers, which read the text in the day's name instead. */
export function CalendarStateIcon({ state }: { readonly state: CalendarDayState }): ReactNode {
  const Icon = icons[state];
  return <Icon className="calendar-state" data-state={state} />;
}

export interface CalendarLegendProps {
  /** In order of importance. */
  readonly states: readonly CalendarDayState[];
}

/** Shown below the calendar. */
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
