// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { createTitleClock, type TitleClock } from './title-clock.ts';

let clock: TitleClock;
let stop: () => void;
let days: string[];

function follow(machine: string): void {
  vi.setSystemTime(machine);
  clock = createTitleClock(() => Date.now());
  days = [];
  stop = clock.subscribe(() => days.push(dayInOslo(clock.now())));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("the title's clock", () => {
  test("O-03 follows the machine's clock until a response contains the title's time", () => {
    follow('2026-11-17T09:00:00Z');
    expect(clock.now()).toBe(Date.parse('2026-11-17T09:00:00Z'));
    clock.set('2041-02-05T08:00:00.000Z');
    vi.advanceTimersByTime(60_000);
    expect(clock.now()).toBe(Date.parse('2041-02-05T08:01:00Z'));
    expect(days.at(-1)).toBe('2041-02-05');
  });

  test.each([null, '', 'soon'])('O-03 ignores the time %j in a response', (told) => {
    follow('2026-11-17T09:00:00Z');
    clock.set(told);
    expect(clock.now()).toBe(Date.parse('2026-11-17T09:00:00Z'));
  });

  test.each([
    ['winter', '2026-11-17T22:59:59Z', '2026-11-17', '2026-11-18'],
    ['summer', '2026-07-01T21:59:59Z', '2026-07-01', '2026-07-02'],
    ['the night when summer time begins', '2027-03-27T22:59:59Z', '2027-03-27', '2027-03-28'],
    ['the next night', '2027-03-28T21:59:59Z', '2027-03-28', '2027-03-29'],
  ])('O-03 changes the day at midnight in Oslo: %s', (_name, told, before, after) => {
    // A machine in another time zone.
    follow('2030-01-01T12:30:00Z');
    clock.set(told);
    expect(days.at(-1)).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(days.at(-1)).toBe(after);
  });

  test('O-03 changes the day every night', () => {
    follow('2026-11-17T12:00:00Z');
    vi.advanceTimersByTime(3 * 24 * 3_600_000);
    expect(new Set(days)).toEqual(new Set(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']));
  });

  test('O-03 updates the day when the page becomes visible again', () => {
    follow('2026-11-17T12:00:00Z');
    // The machine sleeps: time passes without a timer firing.
    vi.setSystemTime('2026-11-19T12:00:00Z');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(days.at(-1)).toBe('2026-11-19');
  });

  test('O-03 stops its timer without listeners', () => {
    follow('2026-11-17T12:00:00Z');
    stop();
    expect(vi.getTimerCount()).toBe(0);
    clock.set('2041-02-05T08:00:00.000Z');
    expect(vi.getTimerCount()).toBe(0);
  });
});
