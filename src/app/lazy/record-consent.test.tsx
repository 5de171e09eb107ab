import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import type { ProvenChoice } from '#src/platform/consent/consent.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { recordConsents } from './record-consent.ts';

const no: ProvenChoice = { consentId: 'b', tcString: 'C1', customPurposes: [], givenAt: '2026-11-20T09:00:00Z' };
const yes: ProvenChoice = { ...no, tcString: 'C2', givenAt: '2026-11-20T09:05:00Z' };
const user = {
  schibstedId: 'u',
  sp_id: '1',
  displayName: '',
  familyName: '',
  givenName: '',
  email: '',
  phoneNumber: '',
};

let sent: unknown[] = [];
let status = 200;
let problem = {};

beforeEach(() => {
  sent = [];
  status = 200;
  problem = {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const payload = JSON.parse(init?.body as string) as ProvenChoice;
    sent.push([init?.method, payload.tcString]);
    const body = status === 200 ? { consentId: 'b', categories: [], givenAt: payload.givenAt } : problem;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Returns a function that makes a choice in the consent manager. */
function aPage(session: object) {
  const queryClient = createQueryClient({ onLoginNeeded: () => undefined });
  queryClient.setQueryData(sessionQuery().queryKey, session as never);
  let proof: ProvenChoice | undefined;
  let tell = (): void => undefined;
  const onChoice = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  recordConsents({ consent: { proof: () => proof, onChoice }, queryClient, titleCode: 'POL' });
  return (answer: ProvenChoice | undefined): void => {
    proof = answer;
    tell();
  };
}

const signedIn = { authenticated: true, user, ariaAccountNo: null };

test('C-01 sends each answer of a signed-in person once, even if the tab opens other pages', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest');
  const choose = aPage(signedIn);
  choose(no);
  await vi.waitFor(() => expect(sent).toEqual([['POST', 'C1']]));
  await vi.waitFor(() => expect(sessionStorage.getItem('minside.consentRecorded')).toMatch(/^"[0-9a-f]{64}"$/));
  aPage(signedIn)(no);
  // The second page has checked, and found the answer recorded.
  await vi.waitFor(() => expect(digest).toHaveBeenCalledTimes(2));
  await digest.mock.results[1]?.value;
  choose(yes);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['POST', 'C1'],
      ['POST', 'C2'],
    ]),
  );
});

test('C-01 also sends the answer of another person in the same tab', async () => {
  aPage(signedIn)(no);
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  aPage({ ...signedIn, user: { ...user, schibstedId: 'v' } })(no);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

test.each([
  ['nobody is signed in', { authenticated: false }],
  ['a delegate acts for the holder', { ...signedIn, acting: 'helper' }],
])('C-01 N-13 sends nothing if %s or if there is no proof', async (_case, session) => {
  const choose = aPage(session);
  choose(no);
  aPage(signedIn)(undefined);
  aPage(signedIn)(yes);
  await vi.waitFor(() => expect(sent).toEqual([['POST', 'C2']]));
});

test('C-01 logs a refused answer, and sends it again from the next page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  status = 400;
  aPage(signedIn)(no);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'consentNotRecorded' })));
  status = 200;
  aPage(signedIn)(no);
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
});

test.each([
  ['the origin is down', 503, {}],
  ['another tab has begun to act for a holder', 403, { code: 'onlyHolder' }],
  ['another tab’s access to a holder has ended', 403, { code: 'accessEnded' }],
])('C-01 N-13 logs nothing if an answer could not be sent because %s', async (_case, failing, body) => {
  status = failing;
  problem = { type: '/problems/p', title: 'P', status, supportCode: 'K-22222222', ...body };
  const choose = aPage(signedIn);
  choose(no);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // The second answer is sent only after the first has failed.
  choose(yes);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sessionStorage).toHaveLength(0);
});
