import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import type { DayNames } from './calendar-day.tsx';
import { CalendarLegend } from './calendar-day-state.tsx';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';

afterEach(cleanup);

const dayNames: DayNames = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];

function show(given: Partial<CalendarGridProps> = {}) {
  const onSelect = vi.fn();
  renderInLanguage(
    <CalendarGrid
      label="Når avisen kommer"
      dayNames={dayNames}
      today="2026-07-03"
      initialDay="2026-07-01"
      selection={{ from: undefined, to: undefined }}
      onSelect={onSelect}
      {...given}
    />,
  );
  return onSelect;
}

const days = () => within(screen.getByRole('grid')).getAllByRole('button');
const day = (name: string) => screen.getByRole('button', { name });
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });

describe('CalendarGrid', () => {
  test('N-03 is a grid of the month with weekday names and week numbers', () => {
    show();
    const grid = within(screen.getByRole('grid', { name: 'juli 2026' }));
    expect(days()).toHaveLength(31);
    expect(grid.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'UkeUke',
      'mamandag',
      'titirsdag',
      'ononsdag',
      'totorsdag',
      'frfredag',
      'lølørdag',
      'søsøndag',
    ]);
    expect(grid.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Uke 2727',
      'Uke 2828',
      'Uke 2929',
      'Uke 3030',
      'Uke 3131',
    ]);
  });

  test('N-03 states the status of each day in its name as well as by its symbol', () => {
    const states = ['comes', 'stopped', 'moved', 'noIssue', 'complained', 'delayed'] as const;
    show({ factsOf: (one) => ({ state: states[Number(one.slice(8)) - 1] }) });
    expect(
      days()
        .slice(0, 7)
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'onsdag 1. juli 2026, avisen kommer',
      'torsdag 2. juli 2026, avisen er stoppet',
      'fredag 3. juli 2026, avisen går til en annen adresse',
      'lørdag 4. juli 2026, ingen avis',
      'søndag 5. juli 2026, meldt fra om levering',
      'mandag 6. juli 2026, forsinket',
      'tirsdag 7. juli 2026',
    ]);
    const shapes = days()
      .slice(0, 6)
      .map((button) => button.querySelector('svg')?.innerHTML);
    expect(new Set(shapes).size).toBe(6);
  });

  test('N-03 marks today and the selection', () => {
    show({ selection: { from: '2026-07-06', to: '2026-07-08' } });
    expect(screen.getByRole('button', { current: 'date' })).toBe(day('fredag 3. juli 2026'));
    const chosen = days().filter((button) => button.closest('td')?.getAttribute('aria-selected') === 'true');
    expect(chosen.map((button) => button.getAttribute('aria-label'))).toEqual([
      'mandag 6. juli 2026, første dag',
      'tirsdag 7. juli 2026, i perioden',
      'onsdag 8. juli 2026, siste dag',
    ]);
  });

  test('N-03 has one tab stop, which follows the focus', () => {
    show();
    const stops = () => days().filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([day('onsdag 1. juli 2026')]);
    stops()[0]?.focus();
    press('ArrowDown');
    expect(stops()).toEqual([day('onsdag 8. juli 2026')]);
    expect(document.activeElement).toBe(day('onsdag 8. juli 2026'));
  });

  test('N-03 continues into the neighbouring month, and announces its name', () => {
    show();
    day('onsdag 1. juli 2026').focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(day('tirsdag 30. juni 2026'));
    expect(screen.getByText('juni 2026').getAttribute('aria-live')).toBe('polite');
    press('PageDown', true);
    expect(document.activeElement).toBe(day('onsdag 30. juni 2027'));
  });

  test('N-03 leaves other keys to the browser', () => {
    show();
    day('onsdag 1. juli 2026').focus();
    expect(press('Tab')).toBe(true);
    expect(press('ArrowDown')).toBe(false);
  });

  test('N-03 changes the month with its buttons, which keep the focus', () => {
    show();
    const next = day('Neste måned');
    next.focus();
    fireEvent.click(next);
    expect(screen.getByRole('grid', { name: 'august 2026' })).toBeDefined();
    expect(document.activeElement).toBe(next);
    fireEvent.click(day('Forrige måned'));
    fireEvent.click(day('Forrige måned'));
    expect(screen.getByRole('grid', { name: 'juni 2026' })).toBeDefined();
  });

  test('N-03 selects a day on a click', () => {
    const onSelect = show();
    fireEvent.click(day('torsdag 9. juli 2026'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('2026-07-09');
  });

  test('N-03 focuses a day that cannot be chosen, and says why', () => {
    const onSelect = show({
      min: '2026-07-02',
      max: '2026-07-30',
      factsOf: (one) => (one === '2026-07-10' ? { reason: 'fristen er ute' } : {}),
    });
    const late = day('fredag 10. juli 2026, fristen er ute');
    fireEvent.click(late);
    fireEvent.click(day('onsdag 1. juli 2026, kan ikke velges'));
    fireEvent.click(day('fredag 31. juli 2026, kan ikke velges'));
    expect(onSelect).not.toHaveBeenCalled();
    expect(late.getAttribute('aria-disabled')).toBe('true');
    day('torsdag 9. juli 2026').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(late);
  });

  test('N-03 follows a typed date, if it can be chosen', () => {
    const grid = (from: string | undefined, to: string | undefined) => (
      <CalendarGrid
        label="Når avisen kommer"
        dayNames={dayNames}
        today="2026-07-03"
        min="2026-07-03"
        initialDay="2026-07-03"
        selection={{ from, to }}
        onSelect={() => undefined}
      />
    );
    const { rerender } = renderInLanguage(grid(undefined, undefined));
    rerender(grid('2027-02-01', undefined));
    expect(screen.getByRole('grid', { name: 'februar 2027' })).toBeTruthy();
    rerender(grid('2027-02-01', '2027-09-01'));
    expect(screen.getByRole('grid', { name: 'september 2027' })).toBeTruthy();
    rerender(grid('2020-02-01', '2027-09-01'));
    expect(screen.getByRole('grid', { name: 'september 2027' })).toBeTruthy();
  });
});

test('N-03 CalendarLegend explains the symbols', () => {
  renderInLanguage(<CalendarLegend states={['comes', 'stopped']} />);
  const legend = within(screen.getByRole('list', { name: 'Tegn i kalenderen' }));
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'avisen kommer',
    'avisen er stoppet',
  ]);
});
