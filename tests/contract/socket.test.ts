import { describe, expect, test } from 'vitest';
import { setInstructions } from '#src/contract/delivery-change.ts';
import { updateAccount } from '#src/contract/profile.ts';
import { type Actor, actorOn } from './support/actor.ts';
import { visitorAs } from './support/log-in.ts';
import { connectSocket } from './support/socket.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');

/** An open page of a person whose calls are made separately, because a socket needs a connection. */
function browserOf({ visitor }: Actor): Visitor {
  const host = new URL(origin.services.fleet.pageUrl(title)).host;
  const browser = new Visitor(origin);
  browser.setCookie(host, 'session', visitor.cookie(host, 'session') ?? '');
  return browser;
}

describe('the socket', () => {
  test('C-04 requires a signed-in person', async () => {
    const { answer } = await connectSocket(new Visitor(origin), origin, title);
    expect(answer).toContain('44{"message":"notSignedIn"}');
  });

  test("C-04 rejects a handshake without the edge's signature", async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
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

  test("C-04 a change is not reported to the page that makes it, but to the account's other pages", async () => {
    const actor = await actorOn(origin, title, 'helg');
    const own = await connectSocket(browserOf(actor), origin, title);
    const other = await connectSocket(browserOf(actor), origin, title);
    const heard = own.poll();
    const heardByOther = other.poll();
    await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' }, socketId: own.id });
    expect(await heardByOther).toContain('42["delivery:updated"]');
    await actor.does(updateAccount, {
      payload: { ariaAccountNo: actor.accountNo, phoneNumber: '41234567', birthdate: null },
      socketId: other.id,
    });
    expect(await heard).toBe('42["subscription:changed"]');
  });

  test('C-04 a session may have at most ten sockets, regardless of other sessions', async () => {
    const actor = await actorOn(origin, title, 'komplett');
    const answers: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      answers.push((await connectSocket(browserOf(actor), origin, title)).answer);
    }
    expect(answers.filter((answer) => answer.includes('"sid"'))).toHaveLength(10);
    expect(answers.at(-1)).toContain('44{"message":"tooMany"}');
    const elsewhere = await actorOn(origin, title, 'komplett');
    expect((await connectSocket(browserOf(elsewhere), origin, title)).answer).toContain('"sid"');
  });

  test('C-04 a header with an invalid socket id does not hide an event', async () => {
    const actor = await actorOn(origin, title, 'faktura');
    const page = await connectSocket(browserOf(actor), origin, title);
    const heard = page.poll();
    const socketId = `account:${actor.accountNo}`;
    await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' }, socketId });
    expect(await heard).toBe('42["delivery:updated"]');
  });

  test('C-04 the sandbox makes sockets fail on request', async () => {
    const visitor = await visitorAs(origin, title, 'avtalegiro');
    origin.services.sandbox?.faults.plan({ titleCode: title.titleCode, call: 'socket', mode: 'fail', times: 1 });
    expect((await connectSocket(visitor, origin, title)).answer).toContain('"message":"internal"');
    expect((await connectSocket(visitor, origin, title)).answer).toMatch(/^40\{"sid"/);
  });

  test("G-11 log-out in one tab notifies the session's other tabs, and nobody else", async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const bystander = await visitorAs(origin, title, 'digital');
    const tab = await connectSocket(visitor, origin, title);
    const other = await connectSocket(bystander, origin, title);
    expect(tab.answer).toMatch(/^40\{"sid"/);
    const heard = tab.poll();
    const overheard = other.poll();
    await visitor.call(title, 'logout', { method: 'POST' });
    expect(await heard).toContain('42["session:ended"]');
    await bystander.call(title, 'logout', { method: 'POST' });
    // The bystander's own log-out is the first event that they get.
    expect((await overheard).match(/session:ended/g)).toHaveLength(1);
  });
});
