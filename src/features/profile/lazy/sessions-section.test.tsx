import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnSessions } from '#src/contract/own-sessions.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { SessionsSection } from './sessions-section.tsx';

afterEach(cleanup);

const here: OwnSessions['sessions'][number] = {
  id: 'a',
  browser: 'Firefox',
  system: 'Windows',
  place: 'Bergen, Norge',
  titles: ['Polvik Tidende'],
  firstUsedAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:05:00.000Z',
  isThis: true,
};
const phone: typeof here = { ...here, id: 'b', browser: 'Safari', system: 'iPhone', isThis: false };
const strange: typeof here = { ...here, id: 'c', browser: null, system: null, place: null, isThis: false };

function list(...sessions: OwnSessions['sessions']): { json: OwnSessions } {
  return { json: { sessions } };
}

async function show(answers: Answers, publicationId = 'polviktidende'): Promise<void> {
  await serveApi(answers);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  const title = bakedTitle(publicationId);
  const stage = await pageStage({ title, feature: 'profile', path: '/endre-profil', queryClient });
  render(stage(() => <SessionsSection accountNo="1000001" />));
}

const listCall = 'GET /api/sessions';

test('G-14 R-11 lists devices in plain words with first and last use, and marks the current one, which is in use', async () => {
  await show({ [listCall]: list(here, phone, strange) });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Firefox på Windows',
    'Safari på iPhone',
    'Ukjent nettleser',
  ]);
  const [own, other] = items;
  if (own === undefined || other === undefined) throw new Error('two items are missing');
  expect(within(own).getByText('Her er du nå')).toBeDefined();
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(own).queryByText(/^Sist brukt/)).toBeNull();
  expect(within(own).getByText('Logget inn 1. november 2026 kl. 10.00 fra Bergen, Norge')).toBeDefined();
  expect(within(other).getByText('Sist brukt 20. november 2026 kl. 11.05')).toBeDefined();
});

test('G-14 R-11 ends a session by its button, updates the list, and focuses the heading', async () => {
  const sent: unknown[] = [];
  await show({
    [listCall]: list(here, phone),
    'DELETE /api/sessions': ({ body }) => {
      sent.push(JSON.parse(body));
      return list(here);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Logg ut Safari på iPhone, sist brukt/ }));
  expect(await screen.findByText('Safari på iPhone er logget ut.')).toBeDefined();
  expect(sent).toEqual([{ id: 'b' }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Her er du logget inn');
});

test('G-14 R-11 ends all other sessions by one button, if there are several', async () => {
  await show({ [listCall]: list(here, phone, strange), 'DELETE /api/sessions/others': list(here) });
  fireEvent.click(await screen.findByRole('button', { name: 'Logg ut alle andre steder' }));
  expect(await screen.findByText('Du er logget ut alle andre steder.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('N-16 keeps a session that could not be ended in the list, and says so', async () => {
  await show({ [listCall]: list(here, phone), 'DELETE /api/sessions': problem(500, 'internal') });
  fireEvent.click(await screen.findByRole('button', { name: /^Logg ut Safari/ }));
  expect(await screen.findByText('Vi fikk ikke logget ut der. Prøv igjen om litt.')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('S-07 N-16 says in Nynorsk that the list failed to load', async () => {
  await show({ [listCall]: problem(500, 'internal') }, 'djupvatnbygdeblad');
  expect(await screen.findByText('Her er du logga inn')).toBeDefined();
  expect(await screen.findByText('Vi fekk ikkje henta kvar du er logga inn.')).toBeDefined();
});
