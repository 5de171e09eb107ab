import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActingView } from '#src/contract/helping.ts';
import { helpingQuery, stopActing } from '#src/platform/helping/acting.ts';
import { leavePage } from '#src/platform/session/leave-page.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { serveApi } from '#tests/support/api-server.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { isOpenTo, judgeVisit } from './acting-visit.ts';

vi.mock('#src/platform/session/leave-page.ts', () => ({ leavePage: vi.fn() }));

afterEach(() => {
  clearDrafts();
  window.history.replaceState(null, '', '/');
});

const person = aUser().schibstedId;
const acting: ActingView = {
  kind: 'helper',
  holder: 'Kari Nes',
  accountNo: null,
  name: 'Per Nes',
  rights: ['delivery'],
  until: '2027-03-10T09:00:00Z',
  isOver: false,
};

async function visitOf(routeId: string, path: string, isOver = false): Promise<unknown> {
  window.history.replaceState(null, '', path);
  const { pathname, search } = window.location;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  queryClient.setQueryData(sessionQuery().queryKey, aSession({ acting: 'helper' }));
  queryClient.setQueryData(helpingQuery(person).queryKey, { acting: { ...acting, isOver }, people: [] });
  const { signal } = new AbortController();
  return judgeVisit({ routeId, pathname, search, signal }, { kind: 'continue' }, queryClient);
}

async function pageAfterHelping(): Promise<unknown> {
  await serveApi({ 'POST /api/helping/end': { json: { url: null } } });
  await stopActing(person);
  return vi.mocked(leavePage).mock.lastCall?.[0];
}

const link = '/verifiser-familiemedlem#invitasjon=t';

test.each([false, true])(
  'N-13 R-14 follows a link opened while helping once the helper stops; access ended: %s',
  async (isOver) => {
    expect(await visitOf('familyVerify', link, isOver)).toEqual({ kind: 'redirect', to: '/?stengt=1' });
    await visitOf('home', '/?stengt=1', isOver);
    expect(await pageAfterHelping()).toBe(link);
    expect(await pageAfterHelping()).toBe('/');
  },
);

test('N-13 keeps the link if home is opened again after the access has ended', async () => {
  await visitOf('familyVerify', link, true);
  await visitOf('home', '/', true);
  expect(await pageAfterHelping()).toBe(link);
});

test('N-13 does not lead a helper who continues helping back to the page', async () => {
  await visitOf('familyVerify', link);
  await visitOf('deliveryChange', '/endre-avislevering');
  expect(await pageAfterHelping()).toBe('/');
});

test.each([
  ['home', 'helper', [], true],
  ['deliveryChange', 'helper', ['delivery'], true],
  ['deliveryChange', 'helper', ['invoices'], false],
  ['payInvoice', 'helper', ['invoices'], true],
  ['deliveryAddress', 'helper', ['delivery', 'invoices'], false],
  ['cancelSubscription', 'helper', ['delivery', 'invoices'], false],
  ['family', 'helper', ['delivery', 'invoices'], false],
  ['profile', 'staff', [], true],
  ['family', 'staff', [], false],
  ['content', 'staff', [], false],
  ['order', 'staff', [], false],
] as const)('N-13 decides whether the page %s is open to %s with %j: %s', (routeId, kind, rights, isOpen) => {
  expect(isOpenTo(routeId, kind, rights)).toBe(isOpen);
});
