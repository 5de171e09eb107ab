import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStaticRouter } from '#src/platform/routing/router.ts';
import { RouterContext } from '#src/platform/routing/router-context.tsx';
import { resetSpinner, startSpinner, stopSpinner } from '#src/platform/state/spinner.ts';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { Spinner } from './spinner.tsx';

afterEach(() => {
  cleanup();
  resetSpinner();
});

function showOn(routeId: 'home' | 'help'): HTMLElement {
  renderInLanguage(
    <RouterContext value={createStaticRouter(routeId, '/', () => null)}>
      <Spinner />
    </RouterContext>,
  );
  return screen.getByRole('status');
}

test('S-05 a page waiting for data says so from its first render, also to screen readers', async () => {
  const status = showOn('home');
  expect(status.textContent).toBe('henter informasjon..');
  await act(async () => startSpinner('sender'));
  expect(status.textContent).toBe('sender');
  await act(async () => stopSpinner());
  expect(status.textContent).toBe('');
  await act(async () => startSpinner());
  expect(status.querySelector('.spinner-wheel')).not.toBeNull();
  expect(status.textContent).toBe('');
});

test('S-05 never covers the text of an open page', () => {
  expect(showOn('help').textContent).toBe('');
});

test('S-05 X-02 after three seconds, says that loading takes longer, and what works in the meantime', async () => {
  vi.useFakeTimers();
  try {
    const status = showOn('home');
    await act(async () => vi.advanceTimersByTime(2900));
    expect(status.textContent).toBe('henter informasjon..');
    await act(async () => vi.advanceTimersByTime(200));
    expect(status.textContent).toContain('Det tar lengre tid enn vanlig.');
    expect(screen.getByRole('link', { name: 'Kundeservice' }).getAttribute('href')).toBe('/kundeservice');
  } finally {
    vi.useRealTimers();
  }
});
