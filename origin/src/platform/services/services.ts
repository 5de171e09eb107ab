import type { Logger } from 'pino';
import type { Clock, MovableClock } from '../clock/clock.ts';
import type { Config } from '#origin/config/config.ts';
import type { Secrets } from '#origin/config/secrets.ts';
import type { Database } from '../database/database.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { MessagePort } from '../messages/message-port.ts';
import type { Faults } from '#origin/sandbox/faults.ts';
import type { IdentityClient } from '#origin/session/identity-client.ts';
import type { SocketPort } from '../socket/socket-port.ts';

/** What only a sandbox has. */
export interface Sandbox {
  readonly clock: MovableClock;
  readonly faults: Faults;
}

/** What routes and use cases are given. */
export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly messages: MessagePort;
  readonly identityClient: IdentityClient;
  readonly socket: SocketPort;
  readonly log: Logger;
  /** Real time in milliseconds since 1970. */
  readonly realNow: () => number;
  /** Undefined outside of the sandbox. */
  readonly sandbox: Sandbox | undefined;
}
