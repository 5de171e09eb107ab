import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Sheet({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

test('X-02 loads a part once, in advance or on first view, and shows it at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve(Sheet));
  const Part = lazyPart(load, 3);
  Part.preload(setupI18n());
  renderInLanguage(<Part name="Første gang" />);
  expect(screen.queryByText('Første gang')).toBeNull();
  expect(await screen.findByText('Første gang')).toBeDefined();
  renderInLanguage(<Part name="Neste gang" />);
  expect(screen.getByText('Neste gang')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('Q-03 a part that may show nothing takes up no space while it loads', async () => {
  const Part = lazyPart(() => Promise.resolve(Sheet), 0);
  const { container } = renderInLanguage(<Part name="Meldingen" />);
  expect(container.childElementCount).toBe(0);
  expect(await screen.findByText('Meldingen')).toBeDefined();
});

test('X-02 N-16 says that the code of a part failed to load, and loads it on a retry', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const load = vi
    .fn<() => Promise<typeof Sheet>>()
    .mockResolvedValue(Sheet)
    .mockRejectedValueOnce(new TypeError('gone'));
  const Part = lazyPart(load, 3);
  renderInLanguage(<Part name="Skjemaet" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Skjemaet')).toBeDefined();
  expect(report).toHaveBeenCalledOnce();
});
