import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { addDays, addMonths, weekdayIndex } from '#src/lib/calendar-days.ts';
import { formatFullDay } from '#src/lib/norwegian-dates.ts';
import { type CalendarDayState, CalendarStateIcon, calendarStateTexts } from './calendar-day-state.tsx';

export interface CalendarDayFacts {
  readonly state?: CalendarDayState | undefined;
  /** Such as the name of a holiday. */
  readonly note?: string | undefined;
  /**
   * Why the day cannot be chosen, as the end of a sentence. The day stays focusable, so that screen readers read the
   * reason.
   */
  readonly reason?: string | undefined;
}

export type CalendarDayPart = 'only' | 'first' | 'between' | 'last' | undefined;

interface CalendarDayProps {
  readonly day: string;
  /** The full name, in words. */
  readonly name: string;
  readonly facts: CalendarDayFacts;
  readonly part: CalendarDayPart;
  readonly isToday: boolean;
  /** The grid's only tab stop. */
  readonly isStop: boolean;
  readonly onChoose: () => void;
  readonly onMove: (day: string) => void;
}

export function CalendarDay({
  day,
  name,
  facts,
  part,
  isToday,
  isStop,
  onChoose,
  onMove,
}: CalendarDayProps): ReactNode {
  return (
    <td className="calendar-cell" data-part={part} aria-selected={part !== undefined}>
      <button
        type="button"
        className="calendar-day"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-label={name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={facts.reason === undefined ? undefined : true}
        onClick={onChoose}
        onKeyDown={(event) => {
          const next = dayForKey(event, day);
          if (next === undefined) return;
          event.preventDefault();
          onMove(next);
        }}
      >
        <span className="calendar-number">{Number(day.slice(8))}</span>
        {facts.state === undefined ? null : <CalendarStateIcon state={facts.state} />}
      </button>
    </td>
  );
}

const calendarPartTexts: Record<NonNullable<CalendarDayPart>, MessageDescriptor> = {
  only: msg`valgt`,
  first: msg`første dag`,
  between: msg`i perioden`,
  last: msg`siste dag`,
};

const moves: Readonly<Record<string, (day: string, isShifted: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayIndex(day)),
  End: (day) => addDays(day, 6 - weekdayIndex(day)),
  PageUp: (day, isShifted) => addMonths(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => addMonths(day, isShifted ? 12 : 1),
};

/**
 * Returns the day (`yyyy-mm-dd`) that a key moves to, by the ARIA date grid pattern: arrows for days and weeks, Home
 * and End for the ends of the week, Page keys for months, or years with Shift. Undefined for other keys.
 */
export function dayForKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
): string | undefined {
  return moves[key]?.(day, shiftKey);
}

/** In the page's language, Monday first. */
export type DayNames = readonly [string, string, string, string, string, string, string];

/** `onsdag 1. juli 2026` */
export function longDay(day: string, dayNames: DayNames): string {
  return `${dayNames[weekdayIndex(day)] ?? ''} ${formatFullDay(day)}`;
}

/** `onsdag 1. juli 2026, avisen er stoppet, første dag` */
export function useDayName(dayNames: DayNames) {
  const { i18n } = useLingui();
  return (day: string, { state, note, reason }: CalendarDayFacts, part: CalendarDayPart): string => {
    const stateText = state && i18n._(calendarStateTexts[state]);
    const partText = part && i18n._(calendarPartTexts[part]);
    const words = [longDay(day, dayNames), note, stateText, partText, reason];
    return words.filter((word) => word !== undefined).join(', ');
  };
}
