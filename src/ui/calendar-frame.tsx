import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeftIcon from '@navikt/aksel-icons/svg/ChevronLeft.svg?react';
import ChevronRightIcon from '@navikt/aksel-icons/svg/ChevronRight.svg?react';
import type { ReactNode } from 'react';
import { addMonths, type MonthWeek, partsOf } from '#src/lib/calendar-days.ts';
import { formatMonth } from '#src/lib/norwegian-dates.ts';
import type { DayNames } from './calendar-day.tsx';

interface CalendarMonthBarProps {
  /** Any day of the month shown. */
  readonly day: string;
  readonly headingId: string;
  /** First and last selectable day. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onMove: (day: string) => void;
}

/** The month is announced when it changes. If many years are selectable, month and year are select lists. */
export function CalendarMonthBar({ day, headingId, min, max, onMove }: CalendarMonthBarProps): ReactNode {
  const { t } = useLingui();
  const [first, last] = [partsOf(min ?? day).year, partsOf(max ?? day).year];
  const hasLists = last - first > 5;
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
      <p className={hasLists ? 'visually-hidden' : 'calendar-month'} id={headingId} aria-live="polite">
        {formatMonth(day)}
      </p>
      {hasLists ? <MonthLists day={day} first={first} last={last} onMove={onMove} /> : null}
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

interface MonthListsProps extends Pick<CalendarMonthBarProps, 'day' | 'onMove'> {
  readonly first: number;
  readonly last: number;
}

function MonthLists({ day, first, last, onMove }: MonthListsProps): ReactNode {
  const { t } = useLingui();
  const { year, month } = partsOf(day);
  const monthName = (number: number) => formatMonth(`2000-${String(number).padStart(2, '0')}-01`).split(' ')[0];
  return (
    <div className="calendar-lists">
      <select
        className="ds-input"
        aria-label={t`Måned`}
        value={month}
        onChange={(event) => onMove(addMonths(day, Number(event.currentTarget.value) - month))}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <option key={index} value={index + 1}>
            {monthName(index + 1)}
          </option>
        ))}
      </select>
      <select
        className="ds-input"
        aria-label={t`År`}
        value={year}
        onChange={(event) => onMove(addMonths(day, (Number(event.currentTarget.value) - year) * 12))}
      >
        {Array.from({ length: last - first + 1 }, (_, index) => (
          <option key={index}>{last - index}</option>
        ))}
      </select>
    </div>
  );
}

/** Shows two letters of each weekday, and reads the full name to screen readers. */
export function CalendarColumns({ dayNames }: { readonly dayNames: DayNames }): ReactNode {
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

/** Days of other months are empty cells. */
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
