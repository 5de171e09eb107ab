import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';

export interface SentMessage {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly text: string;
}

export interface Sinks {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly pageUrl: string;
  readonly messages: readonly SentMessage[];
  readonly close: () => Promise<void>;
}

const SmsSchema = v.object({ to: v.string(), text: v.string() });

/** Listens on free local ports, and calls `say` for each message. */
export async function startSinks(say: (message: SentMessage) => void): Promise<Sinks> {
  const messages: SentMessage[] = [];
  const take = (message: SentMessage): void => {
    messages.push(message);
    say(message);
  };
  const mail = mailServer(take);
  mail.on('error', () => undefined);
  const gateway = createServer((request, response) => void answer(request, response, { messages, take }));
  const smtp = mail.listen(0, '127.0.0.1');
  gateway.listen(0, '127.0.0.1');
  await Promise.all([once(smtp, 'listening'), once(gateway, 'listening')]);
  const pageUrl = `http://127.0.0.1:${portOf(gateway.address())}`;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.address())}`,
    smsUrl: `${pageUrl}/send`,
    pageUrl,
    messages,
    close: async () => {
      gateway.closeAllConnections();
      gateway.close();
      await new Promise<void>((resolve) => mail.close(resolve));
    },
  };
}

type Take = (message: SentMessage) => void;

function mailServer(take: Take): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const takeMail = async (): Promise<void> => {
        const text = await textOf(stream);
        for (const { address: recipient } of session.envelope.rcptTo) take({ channel: 'email', recipient, text });
        done();
      };
      void takeMail();
    },
  });
}

interface Taken {
  readonly messages: readonly SentMessage[];
  readonly take: Take;
}

/** Acts as the SMS gateway: accepts an SMS by POST, and shows all received messages otherwise. */
async function answer(request: IncomingMessage, response: ServerResponse, { messages, take }: Taken): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(messages.map(({ channel, recipient, text }) => `${channel} to ${recipient}\n${text}`).join('\n\n'));
    return;
  }
  const sms = v.safeParse(v.pipe(v.string(), v.parseJson(), SmsSchema), await textOf(request));
  if (sms.success) take({ channel: 'sms', recipient: sms.output.to, text: sms.output.text });
  response.writeHead(sms.success ? 204 : 400).end();
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('A server does not listen on a port.');
  return address.port;
}
