import type { FleetTitle } from '#src/domain/fleet.ts';
import { JobRefusedError } from '../jobs/job-kind.ts';
import type { MessagePort } from './message-port.ts';

/** The SMS gateway and the sender. */
export interface SmsSettings {
  /** Accepts a POST of JSON with id, to, from and text. */
  readonly url: string;
  readonly token: string;
  readonly titleOf: (titleCode: string) => Pick<FleetTitle, 'displayName'> | undefined;
}

/** The gateway did not accept a message this time. */
class SmsGatewayError extends Error {
  override readonly name = 'SmsGatewayError';
  readonly code: string;

  constructor(status: number) {
    super(`The SMS gateway answered ${status}.`);
    this.code = `sms ${status}`;
  }
}

/** Timeout for the gateway, in milliseconds. */
const patienceMs = 10_000;

/** Statuses that do not concern the message itself: too slow, too early, too many. */
const passing = new Set([408, 425, 429]);

/** Sends SMS through an HTTP gateway, which can recognise a repeated message by its id. */
export function createSmsGateway({ url, token, titleOf }: SmsSettings): MessagePort {
  return {
    send: async ({ titleCode, recipient, body }, { id, signal }) => {
      const title = titleOf(titleCode);
      if (title === undefined) throw new JobRefusedError('titleUnknown');
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, to: recipient, from: title.displayName, text: body }),
        // The token must not follow a redirect to another host.
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
