import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

/** Returns the texts in reading order. */
function descriptionOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(${id} is not on the page)`);
}

describe('TextField', () => {
  test('V-03 has its label as name, and its error and help as description', () => {
    renderInLanguage(
      <TextField label="Mobil" help="Åtte sifre." error="Skriv åtte sifre." value="12" onChange={vi.fn()} />,
    );
    const field = screen.getByRole('textbox', { name: 'Mobil' });
    expect(descriptionOf(field)).toEqual(['Skriv åtte sifre.', 'Åtte sifre.']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('V-03 is not marked invalid without an error', () => {
    renderInLanguage(<TextField label="Mobil" value="" onChange={vi.fn()} />);
    const field = screen.getByRole('textbox', { name: 'Mobil' });
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });

  test('V-01 keeps an e-mail address with å as typed, and shows a keyboard for addresses', () => {
    renderInLanguage(<TextField label="E-post" type="email" value="ola@måløy.example" onChange={vi.fn()} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' });
    // A browser shows the domain of an `email` field in its encoded form.
    expect([field.type, field.inputMode, field.value]).toEqual(['text', 'email', 'ola@måløy.example']);
  });

  test('V-03 marks optional fields, and requires all others', () => {
    renderInLanguage(
      <>
        <TextField label="Etasje" isOptional value="" onChange={vi.fn()} />
        <TextField label="Gate" value="" onChange={vi.fn()} />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Etasje (valgfritt)' }).hasAttribute('aria-required')).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Gate' }).getAttribute('aria-required')).toBe('true');
  });

  test('V-03 passes on the input unchanged, and tells phones which keyboard to show', () => {
    const onChange = vi.fn();
    renderInLanguage(
      <TextField label="Mobil" type="tel" autoComplete="tel-national" characters={11} value="" onChange={onChange} />,
    );
    const field = screen.getByRole('textbox', { name: 'Mobil' });
    fireEvent.change(field, { target: { value: ' +47 412 34 567 ' } });
    expect(onChange).toHaveBeenCalledWith(' +47 412 34 567 ');
    expect(field).toMatchObject({ type: 'tel', autocomplete: 'tel-national', size: 11 });
  });
});

describe('TextArea', () => {
  const counted = (length: number) => (
    <TextArea label="Hva skjedde?" maxCharacters={100} value={'a'.repeat(length)} onChange={vi.fn()} />
  );

  test('N-09 counts the remaining characters, and announces them when few are left', () => {
    const { rerender } = renderInLanguage(counted(10));
    expect(descriptionOf(screen.getByRole('textbox'))).toEqual(['90 tegn igjen']);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(counted(85));
    expect(screen.getByRole('status').textContent).toBe('15 tegn igjen');
  });

  test('N-09 keeps text that is too long, and says by how much', () => {
    renderInLanguage(counted(103));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(field.value).toHaveLength(103);
    expect(field.maxLength).toBe(-1);
    expect(descriptionOf(field)).toEqual(['3 tegn for mye']);
  });
});

describe('RadioGroup', () => {
  const options = [
    { value: 'wet', label: 'Avisen var våt' },
    { value: 'late', label: 'Avisen kom for sent', description: 'Etter klokken seks.' },
  ] as const;

  test('V-03 is a named group, described by its error, and the target of the summary', () => {
    renderInLanguage(
      <RadioGroup
        id="reason"
        label="Hva var galt?"
        help="Velg det som passer best."
        error="Velg en grunn."
        value=""
        options={options}
        onChange={vi.fn()}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Hva var galt?' });
    expect(descriptionOf(group)).toEqual(['Velg en grunn.', 'Velg det som passer best.']);
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('reason')).toBe(screen.getByRole('radio', { name: 'Avisen var våt' }));
  });

  test('V-03 explains each choice, and marks the selected one', () => {
    const onChange = vi.fn();
    renderInLanguage(<RadioGroup label="Hva var galt?" value="wet" options={options} onChange={onChange} />);
    const late = screen.getByRole('radio', { name: /^Avisen kom for sent/ });
    expect(descriptionOf(late)).toEqual(['Etter klokken seks.']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Avisen var våt' }).checked).toBe(true);
    fireEvent.click(late);
    expect(onChange).toHaveBeenCalledWith('late');
  });
});

describe('Checkbox', () => {
  test('V-03 is named by its label alone, described by the rest, and reports its state', () => {
    const onChange = vi.fn();
    renderInLanguage(<Checkbox label="Jeg har lest vilkårene" error="Kryss av." value={false} onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Jeg har lest vilkårene' });
    expect(descriptionOf(box)).toEqual(['Kryss av.']);
    fireEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('Select', () => {
  test('V-03 starts with nothing selected, and reports the selected option', () => {
    const onChange = vi.fn();
    renderInLanguage(
      <Select
        label="Land"
        placeholder="Velg land"
        value=""
        options={[
          { value: 'NO', label: 'Norge' },
          { value: 'SE', label: 'Sverige' },
        ]}
        onChange={onChange}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land' });
    expect(select.value).toBe('');
    fireEvent.change(select, { target: { value: 'SE' } });
    expect(onChange).toHaveBeenCalledWith('SE');
  });
});
