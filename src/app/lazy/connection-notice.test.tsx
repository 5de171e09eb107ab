import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';
import {
  ConnectionNotice,
  connectionStateOf,
  type ShownRead,
  slowAfter,
  watchConnection,
} from './connection-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test('X-03 reports a read that takes ten seconds, and offers a retry', async () => {
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

const now = Date.parse('2026-11-20T13:05:00.000Z');

function aRead(changes: Partial<ShownRead> = {}): ShownRead {
  return {
    id: 'a',
    hasData: true,
    hasFailed: false,
    isFetching: false,
    dataAt: now - 5000,
    fetchingSince: undefined,
    ...changes,
  };
}

test('X-02 X-03 reports neither a working connection nor failures without data, which are reported in place', () => {
  expect(connectionStateOf(true, [aRead(), aRead({ hasData: false, hasFailed: true })], now)).toBeUndefined();
  expect(
    connectionStateOf(true, [aRead({ isFetching: true, fetchingSince: now - slowAfter + 1 })], now),
  ).toBeUndefined();
});

test('X-02 reports when the oldest visible data was last refreshed', () => {
  const reads = [aRead({ hasFailed: true }), aRead({ hasFailed: true, dataAt: now - 9000 }), aRead({ dataAt: 1 })];
  expect(connectionStateOf(true, [aRead({ hasFailed: true, dataAt: 1 })], now)).toMatchObject({ isToday: false });
  expect(connectionStateOf(true, reads, now)).toEqual({ kind: 'stale', since: now - 9000, isToday: true });
  expect(
    connectionStateOf(true, [aRead({ hasFailed: true, isFetching: true, fetchingSince: now })], now),
  ).toBeUndefined();
});

test('X-03 reports a read that takes ten seconds, unless the connection is lost', () => {
  const slow = aRead({ hasData: false, isFetching: true, fetchingSince: now - slowAfter });
  expect(connectionStateOf(true, [slow], now)).toEqual({ kind: 'slow' });
  expect(connectionStateOf(false, [slow, aRead({ hasFailed: true })], now)).toEqual({ kind: 'offline' });
});
