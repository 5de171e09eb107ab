// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '#src/contract/session.ts';
import { problem, serveApi } from '#tests/support/api-server.ts';
import { dropFirstAnswers } from './first-answers.ts';
import { callApi } from './http-client.ts';
import { loadFirstView } from './load-first-view.ts';

const anonymous = { authenticated: false };
const titleTime = '2026-11-24T10:00:00.000Z';
const answer = { titleTime, answers: { '/api/session': anonymous } };
let readyState: DocumentReadyState = 'complete';

beforeEach(() => {
  readyState = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
  dropFirstAnswers();
});

function elementWith(text: string): HTMLElement {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first-view';
  element.textContent = text;
  return element;
}

test('N-23 uses the answers in the page once instead of a call, and removes them', async () => {
  const server = await serveApi({ 'GET /api/session': { json: anonymous } });
  document.body.append(elementWith(JSON.stringify(answer)), '\n');
  expect(await loadFirstView('/')).toBe('known');
  expect(document.getElementById('first-view')).toBeNull();
  expect(await callApi(getSession)).toEqual(anonymous);
  expect(server.calls).toHaveLength(0);
  expect(await callApi(getSession)).toEqual(anonymous);
  expect(server.calls).toHaveLength(1);
});

test('N-23 answers a call that the page makes before its answers have arrived', async () => {
  const server = await serveApi({ 'GET /api/session': { json: anonymous } });
  readyState = 'loading';
  const loading = loadFirstView('/');
  const asked = callApi(getSession);
  document.body.append(elementWith(JSON.stringify(answer)), '\n');
  await loading;
  expect(await asked).toEqual(anonymous);
  expect(server.calls).toHaveLength(0);
});

test('N-23 waits until the element is complete while the page is still loading', async () => {
  const server = await serveApi({ 'GET /api/session': { json: anonymous } });
  readyState = 'loading';
  const json = JSON.stringify(answer);
  const element = elementWith(json.slice(0, 20));
  let isLoaded = false;
  const loading = loadFirstView('/').finally(() => {
    isLoaded = true;
  });
  document.body.append(element);
  await vi.waitFor(() => expect(element.isConnected).toBe(true));
  expect(isLoaded).toBe(false);
  element.textContent = json;
  element.after('\n');
  expect(await loading).toBe('known');
  await callApi(getSession);
  expect(server.calls).toHaveLength(0);
});

test("N-23 makes one call, with the page's path and query, if the page lacks the element", async () => {
  const server = await serveApi({ 'GET /api/first-view': { json: answer } });
  expect(await loadFirstView('/betal-faktura/7?x=1')).toBe('known');
  expect(await callApi(getSession)).toEqual(anonymous);
  expect(server.calls.map(({ path, search }) => path + search)).toEqual([
    '/api/first-view?path=%2Fbetal-faktura%2F7%3Fx%3D1',
  ]);
});

test.each([
  ['lacks the call', { ...problem(404, 'notFound') }],
  ['fails', { ...problem(503, 'unavailable') }],
] as const)('N-23 lets the page make its own calls if the back end %s', async (_case, refusal) => {
  const server = await serveApi({ 'GET /api/first-view': refusal, 'GET /api/session': { json: anonymous } });
  expect(await loadFirstView('/')).toBe('failed');
  expect(await callApi(getSession)).toEqual(anonymous);
  expect(server.calls).toHaveLength(2);
});

test.each([
  ['truncated', JSON.stringify(answer).slice(0, 30)],
  ['invalid', '{"answers":[]}'],
])('N-23 makes a call if the content of the element is %s', async (_case, text) => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const server = await serveApi({ 'GET /api/first-view': { json: answer } });
  document.body.append(elementWith(text), '\n');
  expect(await loadFirstView('/')).toBe('known');
  expect(server.calls).toHaveLength(1);
  expect(error).toHaveBeenCalledWith({ code: 'firstViewBroken' });
});

test('N-23 A-01 makes a call if an answer violates its schema', async () => {
  const server = await serveApi({ 'GET /api/session': { json: anonymous } });
  const broken = { titleTime, answers: { '/api/session': { authenticated: 'perhaps' } } };
  document.body.append(elementWith(JSON.stringify(broken)), '\n');
  await loadFirstView('/');
  expect(await callApi(getSession)).toEqual(anonymous);
  expect(server.calls).toHaveLength(1);
});

test('N-23 does not use an answer older than half a minute', async () => {
  const server = await serveApi({ 'GET /api/session': { json: anonymous } });
  document.body.append(elementWith(JSON.stringify(answer)), '\n');
  await loadFirstView('/');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 30_001);
  await callApi(getSession);
  expect(server.calls).toHaveLength(1);
});
