import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeftIcon from '@navikt/aksel-icons/svg/ChevronLeft.svg?react';
import ChevronRightIcon from '@navikt/aksel-icons/svg/ChevronRight.svg?react';
import type { ReactNode } from 'react';
import { addMonths } from '#src/lib/calendar-days.ts';
import type { MonthWeek } from '#src/lib/day-grid.ts';
import { formatMonth } from '#src/lib/norwegian-month.ts';
import type { DayNames } from './use-day-name.ts';

interface CalendarMonthBarProps {
  /** A day of the month shown. */
  readonly day: string;
  readonly headingId: string;
  readonly onMove: (day: string) => void;
}

/** The month shown, read out when it changes, between the ways to the ones beside it. */
export function CalendarMonthBar({ day, headingId, onMove }: CalendarMonthBarProps): ReactNode {
  const { t } = useLingui();
  return (
    <div className="calendar-bar">
      <button
        type="button"
        className="calendar-turn"
        aria-label={t`Forrige måned`}
        onClick={() => onMove(addMonths(day, -1))}
      >
        <ChevronLeftIcon />
      </button>
      <p className="calendar-month" id={headingId} aria-live="polite">
        {formatMonth(day)}
      </p>
      <button
        type="button"
        className="calendar-turn"
        aria-label={t`Neste måned`}
        onClick={() => onMove(addMonths(day, 1))}
      >
        <ChevronRightIcon />
      </button>
    </div>
  );
}

interface CalendarColumnsProps {
  readonly dayNames: DayNames;
}

/** The names of the columns: two letters to see, all of them to hear. */
export function CalendarColumns({ dayNames }: CalendarColumnsProps): ReactNode {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col" className="calendar-week">
          <span aria-hidden>{t`Uke`}</span>
          <span className="visually-hidden">{t`Uke`}</span>
        </th>
        {dayNames.map((name) => (
          <th scope="col" key={name}>
            <span aria-hidden>{name.slice(0, 2)}</span>
            <span className="visually-hidden">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CalendarWeekProps {
  readonly week: MonthWeek;
  readonly renderDay: (day: string) => ReactNode;
}

/** One row of the month; the squares of other months are empty. */
export function CalendarWeek({ week: { week, days }, renderDay }: CalendarWeekProps): ReactNode {
  const before = days.findIndex((day) => day !== null);
  const after = days.length - 1 - days.findLastIndex((day) => day !== null);
  return (
    <tr>
      <th scope="row" className="calendar-week">
        <span className="visually-hidden">
          <Trans>Uke {week}</Trans>
        </span>
        <span aria-hidden>{week}</span>
      </th>
      <Gap squares={before} />
      {days.map((day) => (day === null ? null : renderDay(day)))}
      <Gap squares={after} />
    </tr>
  );
}

function Gap({ squares }: { readonly squares: number }): ReactNode {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty square has nothing to name
  return squares === 0 ? null : <td colSpan={squares} />;
}
