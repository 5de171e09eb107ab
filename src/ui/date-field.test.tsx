import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import type { DayNames } from './calendar-day.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

const dayNames: DayNames = ['måndag', 'tysdag', 'onsdag', 'torsdag', 'fredag', 'laurdag', 'sundag'];
const calendar = { dayNames, today: '2026-06-20', min: '2026-06-22' };

afterEach(cleanup);

describe('DateField', () => {
  const hidePopover = vi.fn();
  // The test environment lacks popovers, so tests dispatch their toggle events.
  beforeEach(() => {
    HTMLElement.prototype.hidePopover = hidePopover;
  });

  function Field(given: Partial<DateFieldProps>) {
    const [value, setValue] = useState('');
    return <DateField label="Frå" leaning="coming" calendar={calendar} value={value} onChange={setValue} {...given} />;
  }

  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Frå' });
  const understood = () => field().parentElement?.nextElementSibling?.textContent;

  function open(): void {
    const id = screen.getByRole('button', { name: 'Velg i kalender Frå' }).getAttribute('popovertarget') ?? '';
    const popover = document.getElementById(id);
    if (popover === null) throw new Error('The button leads to no popover.');
    fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
  }

  test("N-03 shows the parsed date, in the page's language", () => {
    renderInLanguage(<Field />);
    expect(understood()).toBe('');
    fireEvent.change(field(), { target: { value: '4.7' } });
    expect(understood()).toBe('laurdag 4. juli 2026');
    expect(field().getAttribute('aria-describedby')).toContain(field().parentElement?.nextElementSibling?.id);
  });

  test('N-03 keeps an unreadable date as typed, and does not restrict it', () => {
    renderInLanguage(<Field />);
    fireEvent.change(field(), { target: { value: 'snart' } });
    expect([field().value, understood()]).toEqual(['snart', '']);
    fireEvent.change(field(), { target: { value: '1.1.1990' } });
    expect(understood()).toBe('måndag 1. januar 1990');
  });

  test('N-03 opens the calendar with the focus on the first selectable day', () => {
    renderInLanguage(<Field />);
    expect(screen.queryByRole('grid', { hidden: true })).toBeNull();
    open();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('måndag 22. juni 2026');
  });

  test('N-03 opens the calendar on the typed day, and inserts the selected one', () => {
    renderInLanguage(<Field />);
    fireEvent.change(field(), { target: { value: '4.7' } });
    open();
    const typed = document.activeElement;
    expect(typed?.getAttribute('aria-label')).toBe('laurdag 4. juli 2026, valgt');
    fireEvent.click(screen.getByRole('button', { name: 'måndag 6. juli 2026', hidden: true }));
    expect(field().value).toBe('06.07.2026');
    expect(hidePopover).toHaveBeenCalledOnce();
  });
});
