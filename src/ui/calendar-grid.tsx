import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { weeksOfMonth } from '#src/lib/calendar-days.ts';
import {
  CalendarDay,
  type CalendarDayFacts,
  type CalendarDayPart,
  type DayNames,
  useDayName,
} from './calendar-day.tsx';
import { CalendarColumns, CalendarMonthBar, CalendarWeek } from './calendar-frame.tsx';
import './calendar-grid.css';

/** The two ends are equal for a single day. */
export interface CalendarSelection {
  /** `yyyy-mm-dd` */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Days are `yyyy-mm-dd`. */
export interface CalendarGridProps {
  /** Accessible name. */
  readonly label: string;
  readonly dayNames: DayNames;
  /** In Europe/Oslo. */
  readonly today: string;
  /** The calendar opens on the month of this day. */
  readonly initialDay: string;
  readonly selection: CalendarSelection;
  readonly factsOf?: (day: string) => CalendarDayFacts;
  /** Days outside this range are shown with a reason. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onSelect: (day: string) => void;
}

/** A grid by the ARIA pattern: one tab stop, with arrow keys between the days (N-03). */
export function CalendarGrid({ label, dayNames, initialDay, ...calendar }: CalendarGridProps): ReactNode {
  const grid = useRef<HTMLTableElement>(null);
  const monthId = useId();
  const [activeDay, setActiveDay] = useFollowingDay(initialDay, calendar);
  const factsOf = useFacts(calendar);
  const nameOf = useDayName(dayNames);

  const moveTo = (day: string): void => {
    // The day's button exists only after its month has been rendered.
    flushSync(() => setActiveDay(day));
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const square = (day: string): ReactNode => {
    const facts = factsOf(day);
    const part = partOf(day, calendar.selection);
    return (
      <CalendarDay
        key={day}
        day={day}
        name={nameOf(day, facts, part)}
        facts={facts}
        part={part}
        isToday={day === calendar.today}
        isStop={day === activeDay}
        onChoose={() => {
          setActiveDay(day);
          if (facts.reason === undefined) calendar.onSelect(day);
        }}
        onMove={moveTo}
      />
    );
  };

  return (
    <section className="calendar" aria-label={label}>
      <CalendarMonthBar
        day={activeDay}
        headingId={monthId}
        min={calendar.min}
        max={calendar.max}
        onMove={setActiveDay}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a date grid */}
      <table className="calendar-grid" role="grid" aria-labelledby={monthId} ref={grid}>
        <CalendarColumns dayNames={dayNames} />
        <tbody>
          {weeksFrom(calendar.min, activeDay).map((week) => (
            <CalendarWeek key={week.week} week={week} renderDay={square} />
          ))}
        </tbody>
      </table>
      <p className="calendar-note" aria-hidden>
        {nameOf(activeDay, factsOf(activeDay), partOf(activeDay, calendar.selection))}
      </p>
    </section>
  );
}

/** Weeks that end before the first selectable day are left out. */
function weeksFrom(min: string | undefined, day: string): ReturnType<typeof weeksOfMonth> {
  const weeks = weeksOfMonth(day);
  const open = weeks.filter(({ days }) => days.some((one) => one !== null && (min === undefined || one >= min)));
  return open.length === 0 ? weeks : open;
}

/** The active day follows a selection made elsewhere, such as a typed date. */
function useFollowingDay(
  initialDay: string,
  { selection, min, max }: Pick<CalendarGridProps, 'selection' | 'min' | 'max'>,
): readonly [day: string, setDay: (day: string) => void] {
  const [day, setDay] = useState(initialDay);
  const [seen, setSeen] = useState(selection);
  if (selection.from !== seen.from || selection.to !== seen.to) {
    setSeen(selection);
    const chosen = selection.from === seen.from ? selection.to : (selection.from ?? selection.to);
    // A half-typed date can be in the distant past.
    if (chosen !== undefined && !isOutside(chosen, { min, max })) setDay(chosen);
  }
  return [day, setDay];
}

function isOutside(day: string, { min, max }: Pick<CalendarGridProps, 'min' | 'max'>): boolean {
  return (min !== undefined && day < min) || (max !== undefined && day > max);
}

/** Adds a reason if the day is outside the selectable range. */
function useFacts({ factsOf, min, max }: Pick<CalendarGridProps, 'factsOf' | 'min' | 'max'>) {
  const { t } = useLingui();
  return (day: string): CalendarDayFacts => {
    const facts = factsOf?.(day) ?? {};
    return isOutside(day, { min, max }) && facts.reason === undefined
      ? { ...facts, reason: t`kan ikke velges` }
      : facts;
  };
}

function partOf(day: string, { from, to }: CalendarSelection): CalendarDayPart {
  if (day === from) return to === from ? 'only' : 'first';
  if (day === to) return 'last';
  return from !== undefined && to !== undefined && from < day && day < to ? 'between' : undefined;
}
