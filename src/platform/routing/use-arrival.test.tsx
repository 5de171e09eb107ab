import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppRouter } from './router.ts';
import { RouterContext, RouterView } from './router-context.tsx';
import { useArrival } from './use-arrival.ts';

const onArrive = vi.fn();
const stops: (() => void)[] = [];

function Page(): ReactNode {
  useArrival(onArrive);
  return (
    <main>
      <RouterView renderError={() => null} />
    </main>
  );
}

async function open(path: string, redirects: Record<string, string> = {}) {
  window.history.replaceState(null, '', path);
  const page = (heading: string) => () => Promise.resolve(() => <h1>{heading}</h1>);
  const router = await createAppRouter({
    routes: [
      { id: 'home', path: '/', load: page('Min side') },
      { id: 'help', path: '/kundeservice', load: page('Kundeservice') },
    ],
    notFoundUrl: () => '/',
    guard: async ({ pathname }) => {
      const to = redirects[pathname];
      return to === undefined ? { kind: 'continue' } : { kind: 'redirect', to };
    },
    afterVisit: () => undefined,
  });
  render(
    <RouterContext value={router}>
      <Page />
    </RouterContext>,
  );
  await act(async () => void stops.push(router.start()));
  return router;
}

beforeEach(() => onArrive.mockClear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
});

test('S-08 leaves the focus alone on the first page', async () => {
  await open('/kundeservice');
  expect(document.activeElement).toBe(document.body);
  expect(onArrive).not.toHaveBeenCalled();
});

test('S-08 moves the focus to the heading of the next page, and announces it', async () => {
  const router = await open('/kundeservice');
  await act(() => router.navigate('/'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Min side' }));
  expect(onArrive).toHaveBeenCalledExactlyOnceWith('Min side');
});

test('S-08 announces the page after a guard redirects the first visit', async () => {
  await open('/', { '/': '/kundeservice' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kundeservice' }));
  expect(onArrive).toHaveBeenCalledExactlyOnceWith('Kundeservice');
});

test('S-08 N-06 leaves the page under a sheet unchanged when the sheet opens and closes', async () => {
  const router = await open('/kundeservice');
  const page = '/kundeservice?side=2';
  const sheet = `${page}&steg=bekreft`;
  await act(() => router.navigate(page));
  onArrive.mockClear();
  await act(() => router.navigate(sheet, { isSheet: true }));
  await act(() => router.navigate(page, { replace: true }));
  expect(onArrive).not.toHaveBeenCalled();
  await act(() => router.navigate(sheet, { isSheet: true }));
  await act(() => router.navigate('/', { replace: true }));
  expect(onArrive).toHaveBeenCalledExactlyOnceWith('Min side');
});

test('S-08 moves neither focus nor scroll position for a new query on the same page', async () => {
  const router = await open('/kundeservice');
  await act(() => router.navigate('/kundeservice?side=2'));
  await act(() => router.navigate('/kundeservice?side=2'));
  expect(onArrive).toHaveBeenCalledTimes(1);
});
