import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/support/listen.ts';

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
