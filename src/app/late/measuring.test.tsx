import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { mirrorSession } from '#src/platform/session/mirror-session.ts';
import { clearSession, readSession } from '#src/platform/state/session-store.ts';
import { dataElementIds } from '#src/platform/title/baked-title.ts';
import { type Answer, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { startMeasuring } from './measuring.ts';

afterEach(() => {
  document.body.replaceChildren();
  clearSession();
});

const EventsSchema = v.array(v.object({ actor: v.optional(v.object({ id: v.number() })) }));

/** Counts a view that was seen before anyone said who is signed in, and gives the number of its actor. */
async function actorOfFirstView(session: Answer): Promise<number | undefined> {
  const api = await serveApi({ 'GET /api/session': session, 'POST /collect': { status: 204 } });
  const addresses = document.createElement('script');
  addresses.id = dataElementIds.addresses;
  addresses.type = 'application/json';
  addresses.textContent = JSON.stringify({ collector: `${api.url}/collect` });
  document.body.append(addresses);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn() });
  const stopMirror = mirrorSession(queryClient, 'POL');
  const view = { pageName: 'help', search: '', at: Date.now(), session: readSession() };
  const consent = { hasConsent: () => true, onChoice: () => () => undefined };
  const count = await startMeasuring('minside', { title: aTitle(), pageUrl: api.url, consent, queryClient });
  count(view);
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(api.names()).toEqual(['GET /api/session', 'POST /collect']));
  stopMirror();
  return v.parse(EventsSchema, JSON.parse(api.calls[1]?.body ?? ''))[0]?.actor?.id;
}

test('C-02 the view of an open page waits until it is known who is signed in', async () => {
  expect(await actorOfFirstView({ json: aSession() })).toBe(Number(aUser().sp_id));
});

test('C-02 a view is counted without an actor if nobody can say who is signed in', async () => {
  expect(await actorOfFirstView(problem(503, 'unavailable'))).toBeUndefined();
});
