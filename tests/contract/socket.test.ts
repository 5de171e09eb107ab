import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { logInAs } from './support/log-in.ts';
import { connectSocket } from './support/socket.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

let origin: RunningOrigin;
let title: FleetTitle;
beforeAll(async () => {
  origin = await startTestOrigin();
  title = titleNamed(origin.services.fleet, 'polviktidende');
});
afterAll(() => origin.close());

describe('the socket', () => {
  test('C-04 is for signed-in people alone', async () => {
    const { answer } = await connectSocket(new Visitor(origin), origin, title);
    expect(answer).toContain('44{"message":"notSignedIn"}');
  });

  test('C-04 does not let a handshake in that the edge did not sign', async () => {
    const visitor = new Visitor(origin);
    await logInAs(visitor, origin, title, 'komplett');
    const token = visitor.cookie(new URL(origin.services.fleet.pageUrl(title)).host, 'session');
    const base = `${origin.url}/socket.io/?EIO=4&transport=polling`;
    const headers = { cookie: `session=${token}` };
    const opened = await (await fetch(base, { headers })).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    await fetch(`${base}&sid=${sid}`, {
      method: 'POST',
      body: '40',
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect(await (await fetch(`${base}&sid=${sid}`, { headers })).text()).toContain('notSignedIn');
  });

  test('G-11 log-out in one tab tells the others of the session, and nobody else', async () => {
    const visitor = new Visitor(origin);
    await logInAs(visitor, origin, title, 'komplett');
    const bystander = new Visitor(origin);
    await logInAs(bystander, origin, title, 'digital');
    const tab = await connectSocket(visitor, origin, title);
    const other = await connectSocket(bystander, origin, title);
    expect(tab.answer).toMatch(/^40\{"sid"/);
    const heard = tab.poll();
    const overheard = other.poll();
    await visitor.call(title, 'logout', { method: 'POST' });
    expect(await heard).toContain('42["session:ended"]');
    await bystander.call(title, 'logout', { method: 'POST' });
    // The bystander's own log-out is the first that they hear of.
    expect((await overheard).match(/session:ended/g)).toHaveLength(1);
  });
});
