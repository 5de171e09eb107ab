import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedPeople } from '#origin/sandbox/seed-title.ts';
import { insertSession } from '#origin/session/session-repository.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { Visitor } from './visitor.ts';

/**
 * Signs a demo person in without a log-in, for tests that are not about log-ins; creates the person, and the other
 * people that the test needs, if they are missing.
 */
export async function signIn(
  origin: RunningOrigin,
  title: FleetTitle,
  kind: string,
  others: readonly string[] = [],
): Promise<Visitor> {
  const { services } = origin;
  await seedPeople(services, title, [kind, ...others]);
  const token = newToken();
  const { personId } = demoPersonOf(title, kind);
  await insertSession(services.database, newSession(token, { personId, titleCode: title.titleCode }));
  return visitorWith(origin, title, token);
}

/** Session row of a person who logs in now, for a new token. It lasts a day. */
export function newSession(token: string, who: { readonly personId: string; readonly titleCode: string }) {
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  return { ...who, tokenHash: hashOfToken(token), methods: ['otp'], authenticatedAt: createdAt, createdAt, expiresAt };
}

export function visitorWith(origin: RunningOrigin, title: FleetTitle, token: string): Visitor {
  const visitor = new Visitor(origin, 'function');
  visitor.setCookie(new URL(origin.services.fleet.pageUrl(title)).host, 'session', token);
  return visitor;
}
