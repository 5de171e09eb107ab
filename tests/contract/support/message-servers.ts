import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen, stopListening } from '#tests/support/listen.ts';

export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  /** Raw headers and body. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  /** All mails received, whether accepted or not. */
  readonly mails: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** The server's reply to a mail: undefined accepts it, a number is an SMTP error code. */
export type Verdict = (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;

export async function startMailServer(verdict: Verdict = () => undefined): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const answer = async (): Promise<void> => {
        const source = await text(stream);
        const messageId = /^message-id: <(.+)>/im.exec(source)?.[1] ?? '';
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { messageId, recipients, source };
        mails.push(mail);
        const code = await verdict(mail);
        if (code === undefined) done();
        else done(Object.assign(new Error(`No mail for ${recipients.join()}`), { responseCode: code }));
      };
      void answer();
    },
  });
  // A killed client breaks its connection.
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export interface SmsServer {
  readonly url: string;
  readonly requests: readonly { readonly authorization: string | undefined; readonly body: unknown }[];
  readonly close: () => Promise<void>;
}

/** Starts a gateway that answers with each status in turn, and then repeats the last one. */
export async function startSmsServer(...statuses: readonly number[]): Promise<SmsServer> {
  const requests: { authorization: string | undefined; body: unknown }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await json(request);
    const status = statuses[Math.min(requests.length, statuses.length - 1)] ?? 200;
    requests.push({ authorization: request.headers.authorization, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  return {
    url: `http://127.0.0.1:${await listen(server)}/send`,
    requests,
    close: () => stopListening(server),
  };
}
