import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { sentTo } from './post.ts';
import { type VisitedOrigin, Visitor } from './visitor.ts';

/** End of a log-in: the URL of /callback with code and state. */
export interface Arrival {
  readonly url: URL;
  readonly code: string;
  readonly state: string;
}

/** Starts a log-in with the link that needs no JavaScript; returns the URL of the provider's log-in page. */
export async function openLoginPage(
  visitor: Visitor,
  origin: VisitedOrigin,
  { title, returnPath = '/', extra = {} }: { title: FleetTitle; returnPath?: string; extra?: Record<string, string> },
): Promise<string> {
  const begun = await visitor.call(title, `login?${new URLSearchParams({ returnPath })}`);
  const authorize = new URL(locationOf(begun));
  for (const [name, value] of Object.entries(extra)) authorize.searchParams.set(name, value);
  if ('acr_values' in extra) authorize.searchParams.delete('prompt');
  const asked = await visitor.ask(authorize.href);
  return new URL(locationOf(asked), origin.services.fleet.identityUrl(title)).href;
}

/** Starts a log-in as a new visitor; returns the visitor and the URL of the provider's log-in page. */
export async function atLoginPage(origin: VisitedOrigin, options: Parameters<typeof openLoginPage>[2]) {
  const visitor = new Visitor(origin);
  return { visitor, page: await openLoginPage(visitor, origin, options) };
}

/** Follows the provider's response to the URL of /callback. */
export async function arriveAtCallback(visitor: Visitor, answer: Response): Promise<Arrival> {
  let response = answer;
  for (let step = 0; step < 5; step += 1) {
    const url = new URL(locationOf(response));
    if (url.pathname === '/callback') {
      return { url, code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' };
    }
    response = await visitor.ask(url.href);
  }
  throw new Error('The log-in never came to /callback.');
}

/** Logs in as a demo person, up to the session cookie. */
export async function logInAs(visitor: Visitor, origin: VisitedOrigin, title: FleetTitle, kind: string): Promise<void> {
  const page = await openLoginPage(visitor, origin, { title });
  await visitor.ask(page);
  await completeLogIn(visitor, title, await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind } }));
}

export async function visitorAs(origin: VisitedOrigin, title: FleetTitle, kind: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await logInAs(visitor, origin, title, kind);
  return visitor;
}

export async function completeLogIn(visitor: Visitor, title: FleetTitle, answer: Response): Promise<void> {
  const { code, state } = await arriveAtCallback(visitor, answer);
  const done = await visitor.call(title, 'handlecode', { method: 'POST', payload: { code, state, schibstedId: '' } });
  if (done.status !== 200) throw new Error(`handlecode answered ${done.status}: ${await done.text()}`);
}

/** Newest code sent to an e-mail address or a phone number; empty if none. */
export async function sentCode(origin: RunningOrigin, recipient: string): Promise<string> {
  const [newest] = await sentTo(origin, recipient);
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** Logs in at the provider with a code sent to an e-mail address that is new to it. */
export async function joinByEmail(
  visitor: Visitor,
  origin: RunningOrigin,
  { title, email }: { readonly title: FleetTitle; readonly email: string },
): Promise<void> {
  const page = await openLoginPage(visitor, origin, { title });
  await visitor.ask(`${page}/email`, { method: 'POST', form: { email } });
  await visitor.ask(`${page}/code`, { method: 'POST', form: { code: await sentCode(origin, email) } });
  const form = { givenName: 'Solveig', familyName: 'Ny' };
  await arriveAtCallback(visitor, await visitor.ask(`${page}/name`, { method: 'POST', form }));
}

function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`No redirect but ${response.status} at ${response.url}.`);
  return location;
}
