import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { receiptMailJob } from '#origin/features/activity/receipt-mail.ts';
import { sendCode } from '#origin/identity/one-time-code-service.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { type MailServer, type SmsServer, startMailServer, startSmsServer } from './support/message-servers.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { operatorToken, productionEnvironment } from './support/production.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';

const mail = {
  titleCode: 'POL',
  channel: 'email',
  recipient: 'kari@person.example',
  subject: 'Du bytter til Digital',
  body: 'Du bytter til Digital.\n\nPris: 199,00 kr\nKvitteringen: https://min.example/receipt2?id=1',
} as const satisfies OutgoingMessage;
const sms = { ...mail, channel: 'sms', recipient: '+4759900001', subject: '', body: 'Koden er 1' } as const;

let origin: RunningOrigin;
const logged: string[] = [];

async function startWith(servers: { readonly smtpUrl?: string; readonly smsUrl?: string }): Promise<void> {
  origin = await startTestOrigin({
    environment: productionEnvironment(servers),
    onLog: (line) => logged.push(line),
  });
}

async function send(payload: OutgoingMessage): Promise<string> {
  const { database, jobs } = origin.services;
  const id = randomUUID();
  await database.transaction((transaction) => jobs.send(transaction, receiptMailJob, { id, payload }));
  await jobsAreDone(database);
  return id;
}

describe('e-mail through SMTP', () => {
  let server: MailServer;
  let verdicts: (number | undefined)[] = [];
  beforeAll(async () => {
    server = await startMailServer(() => verdicts.shift());
    await startWith({ smtpUrl: server.url });
  });
  afterEach(() => {
    verdicts = [];
  });
  afterAll(async () => {
    await origin.close();
    await server.close();
  });
  const mailOf = (id: string) => server.mails.filter(({ messageId }) => messageId === `${id}@mail.example`);

  test('C-07 is delivered once, from the title, as text and as HTML', async () => {
    const id = await send(mail);
    const [received, ...others] = mailOf(id);
    expect(others).toEqual([]);
    expect(received?.recipients).toEqual(['kari@person.example']);
    for (const part of [
      'From: Polvik Tidende <ikke-svar@mail.example>',
      'To: kari@person.example',
      'Subject: Du bytter til Digital',
      'Auto-Submitted: auto-generated',
      'Kvitteringen: https://min.example/receipt2?id=1',
      '<a href=3D"https://min.example/receipt2?id=3D1">',
    ]) {
      expect(received?.source.replaceAll('=\r\n', '')).toContain(part);
    }
  });

  test('C-07 is resent with the same message id after the server did not accept it', async () => {
    verdicts = [451, undefined];
    const id = await send(mail);
    expect(mailOf(id)).toHaveLength(1);
    await hurryRetries(origin.services.database);
    expect(mailOf(id)).toHaveLength(2);
    expect(await origin.services.jobs.dead()).toEqual([]);
  });

  test('C-07 A-07 a permanently refused mail is a dead job at once, and the log does not name its recipient', async () => {
    verdicts = [554];
    const id = await send(mail);
    expect(mailOf(id)).toHaveLength(1);
    const dead = await origin.services.jobs.dead();
    expect(dead).toMatchObject([{ queue: 'receipt-mail', jobId: id, fault: 'JobRefusedError smtp 554' }]);
    expect(logged.join('')).toContain('smtp 554');
    expect(logged.join('')).not.toContain('kari');
  });

  test('C-07 O-06 operators retry a refused mail, and discard another, with the commands of the runbook', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${origin.operatorsUrl}/jobs${path}`, { ...init, headers: { authorization: `Bearer ${operatorToken}` } });
    const deadOf = async (jobId: string) => {
      const { dead } = (await (await ask('')).json()) as { dead: { id: string; jobId: string; canRetry: boolean }[] };
      return dead.find((one) => one.jobId === jobId);
    };
    verdicts = [554, 554];
    const [retried, discarded] = [await send(mail), await send(mail)];
    const dead = await deadOf(retried);
    expect(dead).toMatchObject({ queue: 'receipt-mail', fault: 'JobRefusedError smtp 554', canRetry: true });
    expect((await ask(`/${dead?.id}/retry`, { method: 'POST' })).status).toBe(202);
    await jobsAreDone(origin.services.database);
    expect(mailOf(retried)).toHaveLength(2);
    expect(await deadOf(retried)).toBeUndefined();
    const body = '{"reason": "The address is closed", "by": "kari"}';
    const other = await deadOf(discarded);
    expect((await ask(`/${other?.id}/discard`, { method: 'POST', body })).status).toBe(200);
    expect(await deadOf(discarded)).toBeUndefined();
    expect(mailOf(discarded)).toHaveLength(1);
    expect(await (await ask('')).json()).toMatchObject({ discarded: [{ jobId: discarded, by: 'kari' }] });
  });

  test('C-07 has exactly one recipient, whatever the e-mail address looks like', async () => {
    const id = await send({ ...mail, recipient: 'kari@person.example,ola@person.example' });
    expect(mailOf(id).flatMap(({ recipients }) => recipients)).not.toContain('ola@person.example');
  });

  test('C-07 O-05 also carries log-in codes', async () => {
    const title = titleNamed(origin.services.fleet, 'polviktidende');
    const email = 'ny@person.example';
    const purpose = { kind: 'login', interactionId: randomUUID() } as const;
    const asker = { network: '192.0.2.1', ownBrowser: undefined };
    await sendCode(origin.services, { title, purpose, email, phoneNumber: null, asker });
    await jobsAreDone(origin.services.database);
    const received = server.mails.filter(({ recipients }) => recipients.includes(email));
    expect(received).toHaveLength(1);
    expect(received[0]?.source).toMatch(/\b\d{6}\b/);
  });
});

describe('SMS through the gateway', () => {
  let server: SmsServer;
  async function startAnswering(...statuses: readonly number[]): Promise<void> {
    server = await startSmsServer(...statuses);
    await startWith({ smsUrl: server.url });
  }
  afterEach(async () => {
    await origin.close();
    await server.close();
  });

  test('C-07 is delivered once, with its id and the token', async () => {
    await startAnswering(202);
    const id = await send(sms);
    expect(server.requests).toEqual([
      {
        authorization: 'Bearer the token of the tests',
        body: { id, to: '+4759900001', from: 'Polvik Tidende', text: 'Koden er 1' },
      },
    ]);
  });

  test.each([500, 429, 302])('C-07 is resent with the same id after %d', async (status) => {
    await startAnswering(status, 200);
    const id = await send(sms);
    await hurryRetries(origin.services.database);
    await hurryRetries(origin.services.database);
    expect(server.requests.map(({ body }) => body)).toMatchObject([{ id }, { id }]);
    expect(await origin.services.jobs.dead()).toEqual([]);
  });

  test('C-07 is dead at once if the gateway refuses it', async () => {
    await startAnswering(400);
    const id = await send(sms);
    expect(server.requests).toHaveLength(1);
    const [dead] = await origin.services.jobs.dead();
    expect(dead).toMatchObject({ jobId: id, fault: 'JobRefusedError sms 400' });
  });
});
