import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { TitleContext } from '../title/title-context.tsx';
import { useLocation } from './hooks.ts';
import { Link } from './link.tsx';
import type { Visit } from './route-view.ts';
import { type AppRouter, createAppRouter, createStaticRouter, type VisitDecision } from './router.ts';
import { RouterContext, RouterView, useRouteView } from './router-context.tsx';

function Help(): ReactNode {
  return (
    <>
      <h1>Kundeservice</h1>
      <Link to="/fakturaoversikt?side=2">Fakturaer</Link>
    </>
  );
}

function Invoices(): ReactNode {
  const { pathname, search } = useLocation();
  return <h1>{`Fakturaer ${pathname}${search}`}</h1>;
}

function Invoice(): ReactNode {
  return <h1>{`Faktura ${useRouteView().params['ariaInvoiceNo'] ?? ''}`}</h1>;
}

function Missing(): ReactNode {
  return <h1>Finnes ikke</h1>;
}

const stops: (() => void)[] = [];

/** Starts at the current URL. `guard` decides about visits, and `load` counts the loads. */
async function startRouter(guard: (visit: Visit) => Promise<VisitDecision> = async () => ({ kind: 'continue' })) {
  const load = vi.fn((page: () => ReactNode) => Promise.resolve(page));
  const afterVisit = vi.fn();
  const router = await createAppRouter({
    routes: [
      { id: 'help', path: '/kundeservice', load: () => load(Help) },
      { id: 'invoices', path: '/fakturaoversikt', load: () => load(Invoices) },
      { id: 'invoice', path: '/betal-faktura/:ariaInvoiceNo', load: () => load(Invoice) },
      { id: 'missing', path: '/404', load: () => load(Missing) },
    ],
    notFoundUrl: () => '/404',
    guard,
    afterVisit,
  });
  return { router, load, afterVisit };
}

async function show(router: AppRouter): Promise<void> {
  render(
    <TitleContext value={bakedTitle('polviktidende')}>
      <RouterContext value={router}>
        <RouterView renderError={(error) => <p role="alert">{String(error)}</p>} />
      </RouterContext>
    </TitleContext>,
  );
  await act(async () => {
    stops.push(router.start());
  });
}

beforeEach(() => window.history.replaceState(null, '', '/kundeservice'));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
});

describe('createAppRouter', () => {
  test('G-11 shows the page of the URL, and another page with its query after a click', async () => {
    const { router } = await startRouter();
    await show(router);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kundeservice');
    fireEvent.click(screen.getByRole('link', { name: 'Fakturaer' }));
    expect((await screen.findByRole('heading', { name: /^Fakturaer/ })).textContent).toBe(
      'Fakturaer /fakturaoversikt?side=2',
    );
    expect(window.location.pathname + window.location.search).toBe('/fakturaoversikt?side=2');
  });

  test('G-11 loads the first page before starting, so that hydration matches', async () => {
    window.history.replaceState(null, '', '/betal-faktura/7001');
    const { router } = await startRouter();
    expect(router.initialView).toMatchObject({ routeId: 'invoice', isReady: false, params: { ariaInvoiceNo: '7001' } });
    expect(router.componentOf('invoice')).toBe(Invoice);
  });

  test('E-05 redirects an unknown path to /404', async () => {
    const { router } = await startRouter();
    await show(router);
    await act(() => router.navigate('/finnes-ikke'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Finnes ikke');
    expect(window.location.pathname).toBe('/404');
  });

  test("G-02 follows a guard's redirect before the page is shown", async () => {
    const { router } = await startRouter(async ({ routeId }) =>
      routeId === 'invoices' ? { kind: 'redirect', to: '/404' } : { kind: 'continue' },
    );
    await show(router);
    await act(() => router.navigate('/fakturaoversikt'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Finnes ikke');
  });

  test('G-02 keeps the previous page if a guard cancels', async () => {
    const { router } = await startRouter(async ({ routeId }) =>
      routeId === 'invoices' ? { kind: 'cancel' } : { kind: 'continue' },
    );
    await show(router);
    await act(async () => void router.navigate('/fakturaoversikt'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kundeservice');
    expect(router.view().nextLocation?.pathname).toBe('/fakturaoversikt');
  });

  test('X-02 shows the error view when a guard fails, and the page after a retry', async () => {
    let isDown = true;
    const { router } = await startRouter(async ({ routeId }) => {
      if (routeId === 'invoices' && isDown) throw new Error('nede');
      return { kind: 'continue' };
    });
    await show(router);
    await act(() => router.navigate('/fakturaoversikt'));
    expect(screen.getByRole('alert').textContent).toBe('Error: nede');
    isDown = false;
    await act(async () => router.revalidate());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fakturaer /fakturaoversikt');
  });

  test('G-04 reports each arrival once, and no redirected visits', async () => {
    const { router, afterVisit } = await startRouter();
    await show(router);
    await act(() => router.navigate('/finnes-ikke'));
    expect(afterVisit.mock.calls.map(([visit]) => visit.routeId)).toEqual(['help', 'missing']);
  });

  test('Q-04 loads the code of each page once', async () => {
    const { router, load } = await startRouter();
    await show(router);
    await act(() => router.navigate('/fakturaoversikt'));
    await act(() => router.navigate('/kundeservice'));
    await act(() => router.navigate('/fakturaoversikt'));
    expect(load.mock.calls.map(([page]) => page)).toEqual([Help, Invoices]);
  });
});

test('T-05 a pre-rendered page has a route but cannot navigate', async () => {
  const router = createStaticRouter('help', '/kundeservice', Help);
  render(
    <TitleContext value={bakedTitle('polviktidende')}>
      <RouterContext value={router}>
        <RouterView renderError={() => null} />
      </RouterContext>
    </TitleContext>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kundeservice');
  await expect(router.navigate('/fakturaoversikt')).rejects.toThrow('cannot navigate');
});
