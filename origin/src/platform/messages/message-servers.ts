import type { FleetView } from '../fleet/fleet-view.ts';
import type { MessagePort } from './message-port.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** Servers for e-mail and SMS. */
export interface MessageServers {
  readonly smtpUrl: string;
  /** Sender's e-mail address; the display name is the title's. */
  readonly mailFrom: string;
  readonly smsUrl: string;
  readonly smsToken: string;
}

/** Sends e-mail and SMS through the configured servers. */
export function createMessageServers(servers: MessageServers, fleet: FleetView): MessagePort {
  const titleOf = (titleCode: string) => fleet.titleOfCode(titleCode);
  const mail = createSmtpMail({ url: servers.smtpUrl, from: servers.mailFrom, titleOf });
  const sms = createSmsGateway({ url: servers.smsUrl, token: servers.smsToken, titleOf });
  return { send: (message, dispatch) => (message.channel === 'email' ? mail : sms).send(message, dispatch) };
}
