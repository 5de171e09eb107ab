import { createTransport } from 'nodemailer';
import { JobRefusedError } from '#origin/platform/jobs/job-kind.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { MessagePort } from './message-port.ts';
import { mailHtml } from './text-mail.ts';

interface SmtpSettings {
  /** In the form smtps://user:password@host:465. */
  readonly url: string;
  readonly from: string;
  readonly titleOf: (titleCode: string) => Pick<FleetTitle, 'displayName' | 'language'> | undefined;
}

const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

function createSmtpMail({ url, from, titleOf }: SmtpSettings): MessagePort {
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

/** Undefined for a temporary problem. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined;
  const { responseCode, command } = error;
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  return typeof responseCode === 'number' && responseCode >= 500 && isOfMessage ? `smtp ${responseCode}` : undefined;
}

interface SmsSettings {
  /** Must accept a JSON POST with id, to, from and text. */
  readonly url: string;
  readonly token: string;
  readonly titleOf: (titleCode: string) => Pick<FleetTitle, 'displayName'> | undefined;
}

class SmsGatewayError extends Error {
  override readonly name = 'SmsGatewayError';
  readonly code: string;

  constructor(status: number) {
    super(`The SMS gateway answered ${status}.`);
    this.code = `sms ${status}`;
  }
}

const patienceMs = 10_000;

/** Statuses that are not about the message itself: timeout, too early, too many requests. */
const passing = new Set([408, 425, 429]);

function createSmsGateway({ url, token, titleOf }: SmsSettings): MessagePort {
  return {
    send: async ({ titleCode, recipient, body }, { id, signal }) => {
      const title = titleOf(titleCode);
      if (title === undefined) throw new JobRefusedError('titleUnknown');
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, to: recipient, from: title.displayName, text: body }),
        // A redirect must not carry the token to another host.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      if (ok) return;
      if (status >= 400 && status < 500 && !passing.has(status)) throw new JobRefusedError(`sms ${status}`);
      throw new SmsGatewayError(status);
    },
  };
}

export interface MessageServers {
  readonly smtpUrl: string;
  /** E-mail address; the display name is the title's. */
  readonly mailFrom: string;
  readonly smsUrl: string;
  readonly smsToken: string;
}

export function createMessageServers(servers: MessageServers, fleet: FleetView): MessagePort {
  const titleOf = (titleCode: string) => fleet.titleOfCode(titleCode);
  const mail = createSmtpMail({ url: servers.smtpUrl, from: servers.mailFrom, titleOf });
  const sms = createSmsGateway({ url: servers.smsUrl, token: servers.smsToken, titleOf });
  return { send: (message, dispatch) => (message.channel === 'email' ? mail : sms).send(message, dispatch) };
}
