import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import type { DayNames } from './calendar-day.tsx';
import { DayRange, type DayRangeProps } from './day-range.tsx';

const dayNames: DayNames = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];

afterEach(cleanup);

interface RangeProps extends Partial<Pick<DayRangeProps, 'fixedFrom' | 'isFolded'>> {
  readonly ends?: 'both' | 'first' | 'last';
}

/** Today is 13 July 2026. */
function Range({ ends = 'both', isFolded = false, fixedFrom }: RangeProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const written = (day: string | undefined) => (day === undefined ? '' : formatShortDay(day));
  return (
    <DayRange
      label="Stopp"
      dayNames={dayNames}
      today="2026-07-13"
      min="2026-07-13"
      opensOn="2026-07-14"
      isFolded={isFolded}
      from={ends === 'last' ? undefined : { label: 'Fra', value: from, onChange: setFrom }}
      fixedFrom={fixedFrom}
      to={ends === 'first' ? undefined : { label: 'Til', value: to, onChange: setTo }}
      quick={[{ label: '1 uke', from: '2026-07-14', to: '2026-07-20' }]}
      onChange={(days) => {
        setFrom(written(days.from));
        setTo(written(days.to));
      }}
    />
  );
}

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const choose = (date: number) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^\\S+ ${date}\\. juli`) }));

test('N-03 opens at the current week, without earlier weeks', () => {
  renderInLanguage(<Range />);
  expect(screen.getAllByRole('row').map((row) => row.textContent?.slice(0, 6))).toEqual([
    'UkeUke',
    'Uke 29',
    'Uke 30',
    'Uke 31',
  ]);
});

test('N-03 sets the first day, then the last, in the calendar as in the fields', () => {
  renderInLanguage(<Range />);
  choose(14);
  choose(20);
  expect([valueOf('Fra'), valueOf('Til')]).toEqual(['14.07.2026', '20.07.2026']);
});

test('N-03 moves the end whose field had the focus last', () => {
  renderInLanguage(<Range />);
  choose(14);
  choose(20);
  fireEvent.focus(screen.getByRole('textbox', { name: 'Til' }));
  choose(24);
  expect([valueOf('Fra'), valueOf('Til')]).toEqual(['14.07.2026', '24.07.2026']);
  choose(16);
  expect([valueOf('Fra'), valueOf('Til')]).toEqual(['16.07.2026', '24.07.2026']);
});

test('N-03 starts a new range if the last day is before the first one', () => {
  renderInLanguage(<Range />);
  choose(20);
  choose(15);
  expect([valueOf('Fra'), valueOf('Til')]).toEqual(['15.07.2026', '']);
  choose(20);
  fireEvent.focus(screen.getByRole('textbox', { name: 'Fra' }));
  choose(24);
  expect([valueOf('Fra'), valueOf('Til')]).toEqual(['24.07.2026', '']);
});

test('N-03 a quick choice sets both ends', () => {
  renderInLanguage(<Range />);
  fireEvent.click(screen.getByRole('button', { name: '1 uke' }));
  expect([valueOf('Fra'), valueOf('Til')]).toEqual(['14.07.2026', '20.07.2026']);
});

test('N-03 P-01 keeps a fixed first day, and moves the last one', () => {
  renderInLanguage(<Range ends="last" fixedFrom="2026-07-06" />);
  choose(17);
  choose(16);
  expect(valueOf('Til')).toBe('16.07.2026');
});

test('N-03 R-10 selects a single day, in a calendar that starts collapsed', () => {
  renderInLanguage(<Range ends="first" isFolded />);
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Kalender', expanded: false }));
  choose(17);
  choose(15);
  expect(valueOf('Fra')).toBe('15.07.2026');
});
