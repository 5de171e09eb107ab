import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDemoPeople } from '#origin/identity/person-repository.ts';
import { readSigningKeys } from '#origin/identity/signing-keys.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { seedTitle } from '#origin/sandbox/seed-title.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { visitorAs } from './support/log-in.ts';
import { signIn } from './support/sign-in.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const unexpected = (error: Error): void => {
  throw error;
};

describe('two origins on one PostgreSQL server', () => {
  let origins: readonly RunningOrigin[] = [];
  beforeAll(async () => {
    const url = await throwAwayDatabase({ isEmpty: true });
    // Opened simultaneously: one migrates the database while the other waits.
    const opened = await Promise.all([openServerDatabase(url, unexpected), openServerDatabase(url, unexpected)]);
    origins = await Promise.all(opened.map((open) => startTestOrigin({ open })));
  });
  afterAll(async () => {
    await Promise.all(origins.map((origin) => origin.close()));
  });

  function pair(): readonly [RunningOrigin, RunningOrigin] {
    const [one, other] = origins;
    if (one === undefined || other === undefined) throw new Error('The origins did not start.');
    return [one, other];
  }

  test('O-01 a log-in works, and both processes know a session that one of them created', async () => {
    const [one, other] = pair();
    const title = titleNamed(one.services.fleet, 'polviktidende');
    const visitor = await visitorAs(one, title, 'komplett');
    const host = new URL(one.services.fleet.pageUrl(title)).host;
    const elsewhere = new Visitor(other);
    elsewhere.setCookie(host, 'session', visitor.cookie(host, 'session') ?? '');
    expect(await (await elsewhere.call(title, 'session')).json()).toMatchObject({ authenticated: true });
  });

  test('O-01 both processes sign with the same keys', async () => {
    const [one, other] = pair();
    expect(await readSigningKeys(one.services.database)).toEqual(await readSigningKeys(other.services.database));
  });

  test('G-13 a first log-in creates one account, even if requested in both processes at once', async () => {
    const [one, other] = pair();
    const title = titleNamed(one.services.fleet, 'alvnesnytt');
    const visitors = await Promise.all([signIn(one, title, 'ny'), signIn(other, title, 'ny')]);
    const payload = { accountBalance: 0, spidId: demoPersonOf(title, 'ny').personId, firstTitleCode: title.titleCode };
    const asks = Array.from({ length: 12 }, (_, index) =>
      (visitors[index % 2] ?? new Visitor(one)).call(title, 'account', { method: 'POST', payload }),
    );
    const answers = await Promise.all(asks);
    const numbers = await Promise.all(answers.map(async (answer) => (await answer.json()).ariaAccountNo as string));
    expect([new Set(numbers).size, numbers[0]]).toEqual([1, expect.stringMatching(/^\d+$/)]);
  });

  test("O-02 a title's demo people are created once, though both processes need them at once", async () => {
    const [one, other] = pair();
    const title = titleNamed(one.services.fleet, 'valvagavis');
    await signIn(one, title, 'komplett');
    await Promise.all([one, other, one, other].map(({ services }) => seedTitle(services, title)));
    expect(await findDemoPeople(one.services.database, title.titleCode)).toHaveLength(demoKinds.length);
  });
});
