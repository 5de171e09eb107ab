import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const problems = [{ fieldId: 'mobile', text: 'Skriv åtte sifre.' }];

function Page({ failures }: { readonly failures: number }) {
  return (
    <>
      <ErrorSummary problems={problems} failures={failures} />
      <TextField id="mobile" label="Mobil" value="" onChange={vi.fn()} />
    </>
  );
}

test('V-03 is empty before a submit has failed', () => {
  renderInLanguage(<Page failures={0} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('V-03 takes the focus at each failed submit', () => {
  const { rerender } = renderInLanguage(<Page failures={0} />);
  rerender(<Page failures={1} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rett dette først' }));
  screen.getByRole('textbox').focus();
  rerender(<Page failures={1} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Page failures={2} />);
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('V-03 links each problem to its field', () => {
  renderInLanguage(<Page failures={1} />);
  const link = screen.getByRole('link', { name: 'Skriv åtte sifre.' });
  expect(link.getAttribute('href')).toBe('#mobile');
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mobil' }));
});

test('X-02 shows an error of the whole form', () => {
  renderInLanguage(<ErrorSummary problems={[]} message="Vi fikk ikke kontakt." failures={1} />);
  expect(screen.getByRole('region', { name: 'Vi fikk ikke sendt dette' }).textContent).toContain(
    'Vi fikk ikke kontakt.',
  );
});
