import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import { ConnectionNotice, watchConnection } from './connection-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page with one read and the notice above it. */
async function show(read: () => Promise<string>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queryClient, { queryKey: ['subscription'], queryFn: read });
  const leave = observer.subscribe(() => undefined);
  const watch = watchConnection(queryClient);
  const onRetry = vi.fn(() => void queryClient.refetchQueries());
  renderInLanguage(<ConnectionNotice watch={watch} onRetry={onRetry} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return {
    renew: () => act(() => observer.refetch()),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    stop: () => {
      watch.stop();
      leave();
    },
  };
}

test('X-02 shows when data was last refreshed, until a retry refreshes it', async () => {
  vi.setSystemTime('2026-11-20T13:05:00.000Z');
  const read = vi.fn(() => Promise.resolve('Komplett'));
  const page = await show(read);
  expect(screen.queryByText(/siste nytt/)).toBeNull();
  read.mockRejectedValueOnce(new Error('gone'));
  await page.renew();
  expect(screen.getByText('Vi fikk ikke hentet siste nytt. Det du ser, gjaldt kl. 14.05.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await page.pass(0);
  expect(screen.queryByText(/siste nytt/)).toBeNull();
  page.stop();
});

test('X-03 reports a read that takes ten seconds and offers a way out', async () => {
  const page = await show(() => new Promise(() => undefined));
  await page.pass(9_000);
  expect(screen.queryByRole('button')).toBeNull();
  await page.pass(1_100);
  expect(screen.getByText('Det tar lengre tid enn vanlig å hente siden.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeDefined();
  page.stop();
});

test('X-03 reports a lost connection until it is back', async () => {
  const page = await show(() => Promise.resolve('Komplett'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('Uten nett. Siden viser det vi sist fikk hentet.')).toBeDefined();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/Uten nett/)).toBeNull();
  page.stop();
});
