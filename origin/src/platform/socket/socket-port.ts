import type { socketEvents } from '#src/contract/socket-events.ts';

/** What the open pages of an account's holder can be told to ask for again. */
export type AccountEvent = Exclude<(typeof socketEvents)[keyof typeof socketEvents], 'session:ended'>;

/** Tells open pages of a person that something changed; they then ask the API again. */
export interface SocketPort {
  /** The session was ended: its other tabs must not go on showing what they show. */
  readonly sessionEnded: (sessionId: string) => void;
  /** Something of an account was changed. */
  readonly changed: (accountNo: string, event: AccountEvent) => void;
}
