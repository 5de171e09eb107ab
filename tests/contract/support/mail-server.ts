import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  /** Raw headers and body. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  /** All mails received, accepted or not. */
  readonly mails: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** The server's reply to a mail: undefined to accept it, or an SMTP error code. */
export type Verdict = (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;

/** A real SMTP server on a free port. */
export async function startMailServer(verdict: Verdict = () => undefined): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        const messageId = /^message-id: <(.+)>/im.exec(source)?.[1] ?? '';
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { messageId, recipients, source };
        mails.push(mail);
        const answer = async (): Promise<void> => {
          const code = await verdict(mail);
          if (code === undefined) done();
          else done(Object.assign(new Error(`No mail for ${recipients.join()}`), { responseCode: code }));
        };
        void answer();
      });
    },
  });
  // A killed client breaks its connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server does not listen on a port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
