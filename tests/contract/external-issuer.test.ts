import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSecretOf } from '#origin/identity/signing-keys.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { listen } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { arriveAtCallback, atLoginPage, completeLogIn, openLoginPage, visitorAs } from './support/log-in.ts';
import { firstLine, kill, spawnOrigin } from './support/spawned-origin.ts';
import { testFleet, titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { testEdgeSecret } from './support/test-secrets.ts';
import { type VisitedOrigin, Visitor } from './support/visitor.ts';

const folder = temporaryFolder('issuer');
const theirSecret = 'the session secret of the other provider';
/** The other provider's host, with a proxy in place of the edge. */
let theirEdge: Server;
let theirs: VisitedOrigin;
let theirProcess: ChildProcess | undefined;
let origin: RunningOrigin;
let title: FleetTitle;
let issuer: string;

beforeAll(async () => {
  const signing: { visitor?: Visitor } = {};
  theirEdge = createServer((request, response) => void passOn(signing.visitor, request, response));
  const port = await listen(theirEdge);
  const fleetFile = join(folder, 'fleet.json');
  writeFileSync(fleetFile, JSON.stringify(testFleet()));
  // Our identity host is the other provider's client, so it redirects back to our host.
  const urls = {
    pageUrl: 'http://id.{publicationId}.localhost:8787',
    identityUrl: `http://sso.{publicationId}.localhost:${port}`,
    inboxUrl: 'http://innboks.localhost:8787',
    paymentUrl: 'http://betaling.localhost',
    consentUrl: 'http://samtykke.localhost:8787',
  };
  const theirFleet = createFleetView(testFleet(), urls);
  title = titleNamed(theirFleet, 'polviktidende');
  issuer = theirFleet.identityUrl(title);
  theirProcess = spawnOrigin({
    FLEET_FILE: fleetFile,
    DATA_DIR: join(folder, 'theirs'),
    PAGE_URL: urls.pageUrl,
    IDENTITY_URL: urls.identityUrl,
    EDGE_SECRET: testEdgeSecret,
    SESSION_SECRET: theirSecret,
  });
  const url = (await firstLine(theirProcess)).replace('origin ready ', '');
  theirs = { url, services: { fleet: theirFleet } };
  signing.visitor = new Visitor(theirs);
  origin = await startWith({ issuer, clientSecret: clientSecretOf(theirSecret, title) });
});
afterAll(async () => {
  await origin.close();
  if (theirProcess !== undefined) await kill(theirProcess);
  theirEdge.close();
});

function startWith(changed: { readonly issuer: string; readonly clientSecret: string }): Promise<RunningOrigin> {
  const provider = { clientId: title.identityClientId, ...changed };
  return startTestOrigin({ environment: { IDENTITY_PROVIDERS: JSON.stringify({ '*': provider }) } });
}

async function passOn(visitor: Visitor | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const { authorization, accept } = headers;
  const sent = { ...(authorization ? { authorization } : {}), ...(accept ? { accept } : {}) };
  const type = headers['content-type'];
  const body = await text(request);
  const answer = await visitor?.ask(`http://${headers.host}${url}`, {
    method,
    headers: type === undefined ? sent : { ...sent, 'content-type': type },
    ...(body === '' ? {} : { body }),
  });
  response.writeHead(answer?.status ?? 503, { 'content-type': answer?.headers.get('content-type') ?? 'text/plain' });
  response.end(await answer?.text());
}

/** Starts a log-in at our identity host; returns the redirect to the other provider. */
async function leave(visitor: Visitor, from = origin): Promise<Response> {
  return visitor.ask(await openLoginPage(visitor, from, { title }));
}

async function throughTheirs(
  visitor: Visitor,
  browserThere: Visitor,
  answer: 'demo' | 'abort' | 'continue',
): Promise<Response> {
  const authorize = (await leave(visitor)).headers.get('location') ?? '';
  const begun = await browserThere.ask(authorize);
  const page = new URL(begun.headers.get('location') ?? '', issuer).href;
  const form = { kind: 'komplett' };
  let there = await browserThere.ask(`${page}/${answer}`, { method: 'POST', form });
  while (new URL(there.headers.get('location') ?? '').origin === issuer) {
    there = await browserThere.ask(there.headers.get('location') ?? '');
  }
  const back = new URL(there.headers.get('location') ?? '');
  expect(back.pathname).toBe('/callback');
  const arrived = await visitor.ask(back.href);
  return visitor.ask(new URL(arrived.headers.get('location') ?? '', back).href);
}

test('A-08 an external issuer with client id and secret logs people in, and recognises them again', async () => {
  for (let time = 0; time < 2; time += 1) {
    const visitor = new Visitor(origin);
    const { code, state } = await arriveAtCallback(visitor, await throughTheirs(visitor, new Visitor(theirs), 'demo'));
    const payload = { code, state, schibstedId: '' };
    expect((await visitor.call(title, 'handlecode', { method: 'POST', payload })).status).toBe(200);
    expect(await (await visitor.call(title, 'session')).json()).toMatchObject({
      authenticated: true,
      user: { email: 'komplett@demo.example' },
      ariaAccountNo: expect.stringMatching(/^\d+$/),
    });
  }
});

test('A-08 a person who cancels at the issuer returns with the refusal', async () => {
  const visitor = new Visitor(origin);
  const { url } = await arriveAtCallback(visitor, await throughTheirs(visitor, new Visitor(theirs), 'abort'));
  expect(url.searchParams.get('error')).toBe('access_denied');
});

test('A-08 the issuer cannot be bypassed, and an invalid code is refused', async () => {
  const { visitor, page } = await atLoginPage(origin, { title });
  expect((await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind: 'komplett' } })).status).toBe(404);
  const uid = page.split('/').at(-1) ?? '';
  const forged = new URLSearchParams({ code: 'made-up', state: uid, iss: issuer });
  expect((await visitor.ask(`${page}/external?${forged}`)).status).toBe(400);
});

test('A-08 a log-in started in another browser cannot be completed', async () => {
  const page = await openLoginPage(new Visitor(origin), origin, { title });
  const thief = new Visitor(origin);
  expect((await thief.ask(`${page}/external?code=x&state=y`)).status).toBe(400);
});

test('P-18 A-08 a log-in continued from the issuer keeps its age here', async () => {
  const browserThere = await visitorAs(theirs, title, 'komplett');
  const aged = { method: 'POST', body: JSON.stringify({ titleCode: title.titleCode, minutes: 45 }) };
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${theirs.url}/sandbox/logins`, { ...aged, headers })).status).toBe(200);
  const visitor = new Visitor(origin);
  await completeLogIn(visitor, title, await throughTheirs(visitor, browserThere, 'continue'));
  const session = await origin.services.readSession({
    protocol: 'http',
    titleCode: title.titleCode,
    cookies: `session=${visitor.cookie(new URL(origin.services.fleet.pageUrl(title)).host, 'session')}`,
  });
  const minutes = (Date.now() - (session?.signedIn.authenticatedAt.getTime() ?? 0)) / 60_000;
  expect(Math.round(minutes)).toBe(45);
});

test.each([
  ['an issuer for a single title', { polviktidende: 'https://one.example' }],
  ['a second issuer for one title', { '*': 'https://one.example', lauvdolen: 'https://other.example' }],
])('A-08 G-13 does not start with %s, because all titles share their people', async (_which, issuers) => {
  const providers = Object.entries(issuers).map(([id, url]) => [id, { issuer: url, clientId: 'a', clientSecret: 'b' }]);
  const environment = { IDENTITY_PROVIDERS: JSON.stringify(Object.fromEntries(providers)) };
  await expect(startTestOrigin({ environment })).rejects.toThrow(
    /IDENTITY_PROVIDERS: expected the same issuer for all titles.*https:\/\/one\.example for/,
  );
});

test('A-08 an issuer that does not answer leads to an error page', async () => {
  const alone = await startWith({ issuer: 'http://sso.nowhere.localhost:9', clientSecret: 'x' });
  try {
    const visitor = new Visitor(alone);
    const response = await leave(visitor, alone);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(title.displayName);
  } finally {
    await alone.close();
  }
});

test('A-08 does not start with a provider for an unknown title, and the error names the title', async () => {
  const environment = {
    IDENTITY_PROVIDERS: JSON.stringify({ nowhere: { issuer: 'https://x.example', clientId: 'a', clientSecret: 'b' } }),
  };
  await expect(startTestOrigin({ environment })).rejects.toThrow('IDENTITY_PROVIDERS.nowhere');
});
