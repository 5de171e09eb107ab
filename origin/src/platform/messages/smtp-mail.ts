import { createTransport } from 'nodemailer';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { JobRefusedError } from '../jobs/job-kind.ts';
import { mailHtml } from './mail-html.ts';
import type { MessagePort } from './message-port.ts';

/** The mail server and the sender. */
export interface SmtpSettings {
  /** As smtps://user:password@host:465. */
  readonly url: string;
  /** Sender's e-mail address; the display name is the title's. */
  readonly from: string;
  readonly titleOf: (titleCode: string) => Pick<FleetTitle, 'displayName' | 'language'> | undefined;
}

/** Timeouts for connecting, greeting and answering a command, in milliseconds. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends e-mail through an SMTP server, as text and as HTML generated from it. */
export function createSmtpMail({ url, from, titleOf }: SmtpSettings): MessagePort {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ titleCode, recipient, replyTo, subject, body }, { id }) => {
      const title = titleOf(titleCode);
      if (title === undefined) throw new JobRefusedError('titleUnknown');
      try {
        await transport.sendMail({
          from: { name: title.displayName, address: from },
          to: { name: '', address: recipient },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          messageId: `<${id}@${host}>`,
          subject,
          text: body,
          html: await mailHtml(body, title.language),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const reply = refusalOf(error);
        if (reply === undefined) throw error;
        throw new JobRefusedError(reply, { cause: error });
      }
    },
  };
}

/** Returns the server's code for a recipient or text that it permanently rejects; connection problems may pass. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined;
  const { responseCode, command } = error;
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  return typeof responseCode === 'number' && responseCode >= 500 && isOfMessage ? `smtp ${responseCode}` : undefined;
}
