import type { AccountEvent } from '#src/contract/socket-events.ts';

/** Tells open pages of a person that something changed; they then ask the API again. */
export interface SocketPort {
  /** The session was ended: its other tabs must not go on showing what they show. */
  readonly sessionEnded: (sessionId: string) => void;
  /** What let sessions act for another account was taken back: their pages must ask again who they are. */
  readonly actingEnded: (grantId: string) => void;
  /** Something of an account was changed; `by` is the socket of the page that did it, which knows already. */
  readonly changed: (accountNo: string, event: AccountEvent, by?: string) => void;
}

/** Name under which the sandbox makes sockets fail: no call of the contract, but like one. */
export const socketFault = 'socket';
