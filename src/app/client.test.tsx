import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { type Answer, problem, serveApi } from '#tests/support/api-server.ts';
import { aDelivery } from '#tests/support/builders/delivery.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { startClient } from './client.tsx';
import { renderPage } from './render.tsx';

// Code that follows the first view would outlive the test: a socket, and error reports.
vi.mock('./lazy/page-news.tsx', () => ({ announceNews: async () => undefined }));
vi.mock('./lazy/watch-page.ts', () => ({ watchPage: () => undefined }));

const title = bakedTitle('polviktidende');
const place = `1000001/${title.titleCode}`;

/** Puts home into the document as the build rendered it. */
function openHome(): void {
  const assets = { entry: '', modulePreloads: [], styleSheets: [], styles: [], inlined: [] };
  const html = renderPage({ title, routeId: 'home', themeCss: '', assets });
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

test('N-23 R-01 without a first view, the home page makes its own calls, the last four in parallel', async () => {
  titleClock.set('2026-11-20T09:00:00Z');
  const atOnce = ['delivery', 'delivery/weeks', 'activity', 'papers'].map((call) => `GET /api/${call}/${place}`);
  const allAsked = Promise.withResolvers<void>();
  /**
   * Answers only after all four were requested, which never happens if one call waits for another.
   */
  const withOthers = (json: unknown) => async (): Promise<Answer> => {
    if (atOnce.every((call) => server.names().includes(call))) allAsked.resolve();
    await allAsked.promise;
    return { json };
  };
  const server = await serveApi({
    'GET /api/first-view': problem(404, 'notFound'),
    'GET /api/session': { json: aSession() },
    [`GET /api/subscription/${place}`]: { json: subscriptionsOf(aSubscription()) },
    [`GET /api/delivery/${place}`]: withOthers(aDelivery({ nextIssueDate: '2026-11-21' })),
    [`GET /api/delivery/weeks/${place}`]: withOthers({ days: [] }),
    [`GET /api/activity/${place}`]: withOthers({ activities: [], page: 1, pageCount: 1 }),
    [`GET /api/papers/${place}`]: withOthers({ papers: [] }),
  });
  openHome();
  await startClient();
  await vi.waitFor(() => expect(document.getElementById('avisen')).not.toBeNull());
  expect(await screen.findByText(/lørdag 21\. november/)).toBeDefined();
  expect(server.names().slice(0, 3)).toEqual([
    'GET /api/first-view',
    'GET /api/session',
    `GET /api/subscription/${place}`,
  ]);
  expect(server.names()).toEqual(expect.arrayContaining(atOnce));
});
