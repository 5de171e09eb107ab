import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedPeople } from '#origin/sandbox/seed-title.ts';
import { insertSession } from '#origin/session/session-repository.ts';
import { hashOfToken, newToken } from '#origin/platform/tokens/token.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { Visitor } from './visitor.ts';

/**
 * Gives a visitor a demo person's session, for tests that are not about the log-in. Creates the person if needed, and
 * the other people of the title that the test meets.
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
  const now = Date.now();
  await insertSession(services.database, {
    tokenHash: hashOfToken(token),
    personId: demoPersonOf(title, kind).personId,
    titleCode: title.titleCode,
    authenticatedAt: new Date(now),
    methods: ['otp'],
    createdAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
  });
  const visitor = new Visitor(origin, 'function');
  visitor.setCookie(new URL(services.fleet.pageUrl(title)).host, 'session', token);
  return visitor;
}
