import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deletion, Takeout } from '#src/contract/rights.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { forgetLastLogin, recordLogin } from '#src/platform/session/last-login.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aUser } from '#tests/support/builders/session.ts';
import { answerFaults } from '#tests/support/page-faults.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { DeleteGatewayPage, TakeoutGatewayPage } from './gateway-pages.tsx';

// Compiles the lazy parts in advance, to keep the first tests from waiting.
beforeAll(() => Promise.all([import('../lazy/takeout-part.tsx'), import('../lazy/deletion-part.tsx')]));
beforeEach(() => storeSession({ ...readSession(), status: 'signedIn', user: aUser() }));
afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
  forgetLastLogin();
});

const takeout: Takeout = {
  id: 'e5a5cbd5-7d25-4a21-a0b4-6ff1b0c2a4d1',
  state: 'ready',
  orderedAt: new Date().toISOString(),
  readyAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
};
const kept: Deletion = { asked: null, subscriptions: [], unpaid: [], gifts: [] };
const asked: Deletion = { ...kept, asked: { askedAt: new Date().toISOString(), dueOn: '2027-01-01' } };

async function show(Page: ComponentType, path: string, answers: Answers) {
  const api = await serveApi(answers);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  const title = bakedTitle('polviktidende');
  const stage = await pageStage({ title, feature: 'privacy', path, queryClient, isReady: true });
  render(stage(Page));
  return api;
}

const path = '/schibstedTakeoutGateway';
const showTakeout = () =>
  show(TakeoutGatewayPage, path, {
    'GET /api/takeout': { json: { takeout: null } },
    'POST /api/takeout': { json: { takeout } },
  });

test('R-30 N-02 orders one copy on a double click', async () => {
  const api = await showTakeout();
  const order = await screen.findByRole('button', { name: 'Bestill en kopi' });
  fireEvent.click(order);
  fireEvent.click(order);
  await screen.findByText(/Kopien du bestilte .*, er klar/);
  expect(api.names().filter((name) => name === 'POST /api/takeout')).toHaveLength(1);
});

test('R-30 Q-05 moves the focus from the button to the ordered copy', async () => {
  await showTakeout();
  const order = await screen.findByRole('button', { name: 'Bestill en kopi' });
  order.focus();
  fireEvent.click(order);
  await screen.findByText(/Kopien du bestilte .*, er klar/);
  expect(document.activeElement?.textContent).toMatch(/er klar/);
});

test('R-30 says beside a ready copy when a new one can be ordered, and that ordering deletes the ready one', async () => {
  const answers = (orderedAt: number): Answers => ({
    'GET /api/takeout': { json: { takeout: { ...takeout, orderedAt: new Date(orderedAt).toISOString() } } },
  });
  await show(TakeoutGatewayPage, path, answers(Date.now() - 3_600_000));
  expect(await screen.findByText(/Du kan bestille en ny kopi fra .* kl\. .*\. Da sletter vi denne\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bestill en ny kopi' })).toBeNull();
  cleanup();

  await show(TakeoutGatewayPage, path, answers(Date.now() - 2 * 86_400_000));
  expect(await screen.findByText('Bestiller du en ny kopi, sletter vi denne med en gang.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bestill en ny kopi' })).toBeTruthy();
});

test.each([
  ['continues after the log-in that it required', true, 2],
  ['waits for a click after a cancelled log-in', false, 1],
])('R-30 P-18 the order of a copy %s', async (_name, isLoggedIn, times) => {
  const orders = { 'POST /api/takeout': problem(401, 'freshLoginNeeded') };
  const refused = await show(TakeoutGatewayPage, path, { 'GET /api/takeout': { json: { takeout: null } }, ...orders });
  fireEvent.click(await screen.findByRole('button', { name: 'Bestill en kopi' }));
  await screen.findByText(/Du må logge inn på nytt/);
  cleanup();

  if (isLoggedIn) recordLogin(path, Date.now());
  const api = await showTakeout();
  if (isLoggedIn) await screen.findByText(/Kopien du bestilte .*, er klar/);
  else await screen.findByRole('button', { name: 'Bestill en kopi' });
  const names = [...refused.names(), ...api.names()];
  expect(names.filter((name) => name === 'POST /api/takeout')).toHaveLength(times);
});

test('R-31 Q-05 announces a withdrawn deletion, and focuses the form', async () => {
  await show(DeleteGatewayPage, '/schibstedDeleteGateway', {
    'GET /api/deletion': { json: asked },
    'DELETE /api/deletion': { json: kept },
  });
  const keep = await screen.findByRole('button', { name: 'Behold kontoen' });
  keep.focus();
  fireEvent.click(keep);
  await screen.findByText('Bestillingen er trukket tilbake, og kontoen din blir ikke slettet.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dette skjer' })));
});

test('R-37 R-31 says that the deletion does not stop payments in an app store', async () => {
  const held = { titleName: 'Polvik Tidende', pageUrl: null, planName: 'Digital', isOwn: true, lastDay: null };
  const subscriptions: Deletion['subscriptions'] = [{ ...held, store: 'appStore', sharedWith: 0 }];
  await show(DeleteGatewayPage, '/schibstedDeleteGateway', {
    'GET /api/deletion': { json: { ...kept, subscriptions } },
  });
  expect(await screen.findByText(/Slettingen stopper ikke betalingen i appbutikken\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se abonnementene dine i App Store' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Si opp abonnementet/ })).toBeNull();
});

test.each([
  [{ isOwn: true }, /Det blir avsluttet når kontoen blir slettet/, 1],
  [{ isOwn: false }, /Du mister tilgangen når kontoen blir slettet, men abonnementet fortsetter/, 0],
  [{ isOwn: false, company: 'Berg AS' }, /Det blir avsluttet for alle når kontoen blir slettet/, 0],
])('R-31 says what happens to a subscription: %j', async (held, words, count) => {
  const place = { titleName: 'Polvik Tidende', pageUrl: null };
  const subscriptions = [{ ...place, planName: 'Familie', ...held, lastDay: null, sharedWith: 0 }];
  const json: Deletion = { ...asked, subscriptions };
  await show(DeleteGatewayPage, '/schibstedDeleteGateway', { 'GET /api/deletion': { json } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByText(/når kontoen blir slettet/)).toHaveLength(1);
  expect(screen.queryAllByText(/det du har betalt for, brukt opp/)).toHaveLength(count);
});

test('R-31 leaves out the payments for a person without a subscription or debt', async () => {
  await show(DeleteGatewayPage, '/schibstedDeleteGateway', { 'GET /api/deletion': { json: kept } });
  expect(await screen.findByRole('checkbox', { name: 'Jeg vet at jeg mister alt på Min side.' })).toBeTruthy();
  expect(screen.getByText('Hjelper du noen på Min side, kan du ikke gjøre det lenger.')).toBeTruthy();
  expect(screen.queryByText(/trekker vi ikke penger|Det du skylder/)).toBeNull();
});

test('R-31 leaves the form unfocused at page load', async () => {
  await show(DeleteGatewayPage, '/schibstedDeleteGateway', { 'GET /api/deletion': { json: kept } });
  await screen.findByRole('heading', { name: 'Dette skjer' });
  expect(document.activeElement).toBe(document.body);
});

test('R-31 V-03 requires both confirmations for a deletion', async () => {
  const api = await show(DeleteGatewayPage, '/schibstedDeleteGateway', {
    'GET /api/deletion': { json: kept },
    'POST /api/deletion': { json: asked },
  });
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) {
    fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Slett kontoen min' }));
    await screen.findByRole('link', { name: 'Kryss av for at du har lest dette.' });
    fireEvent.click(box);
  }
  expect(api.names()).not.toContain('POST /api/deletion');
  for (const box of boxes) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Slett kontoen min' }));
  await screen.findByText(/Du har bedt om at kontoen din blir slettet/);
  expect(api.names()).toContain('POST /api/deletion');
});

describe.each(answerFaults)('X-01 X-02 after %s', (_name, fault) => {
  // The product logs contract violations.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test.each([
    [TakeoutGatewayPage, '/schibstedTakeoutGateway', 'GET /api/takeout', { takeout: null }, 'Bestill en kopi'],
    [DeleteGatewayPage, '/schibstedDeleteGateway', 'GET /api/deletion', kept, 'Slett kontoen min'],
  ] as const)('R-30 R-31 reloads %o with its button', async (Page, path, call, json, way) => {
    let isDown = true;
    await show(Page, path, { [call]: () => (isDown ? fault : { json }) });
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    expect(screen.getByText(/Vi fikk ikke hentet .*Ingenting er endret\./)).toBeTruthy();
    isDown = false;
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: way })).toBeTruthy();
  });

  test('R-31 keeps the confirmations if the request fails, and lets it be sent again', async () => {
    let isDown = true;
    await show(DeleteGatewayPage, '/schibstedDeleteGateway', {
      'GET /api/deletion': { json: kept },
      'POST /api/deletion': () => (isDown ? fault : { json: asked }),
    });
    const order = await screen.findByRole('button', { name: 'Slett kontoen min' });
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    fireEvent.click(order);
    expect(await screen.findByText(/Prøv igjen/)).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Slett kontoen min' }));
    expect(await screen.findByRole('button', { name: 'Behold kontoen' })).toBeTruthy();
  });
});
