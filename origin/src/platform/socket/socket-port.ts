import type { AccountEvent } from '#src/contract/socket-events.ts';

/** Notifies open pages of changes; they then reload from the API. */
export interface SocketPort {
  /** The session was ended, so its other tabs must hide their content. */
  readonly sessionEnded: (sessionId: string) => void;
  /** A grant to act for another account was revoked, so the pages of its sessions must ask again who is signed in. */
  readonly actingEnded: (grantId: string) => void;
  /**
   * Something on an account has changed. `by` is the socket of the page that made the change and
   * needs no notice.
   */
  readonly changed: (accountNo: string, event: AccountEvent, by?: string) => void;
}

/**
 * Name of the fault that makes sockets fail in the sandbox. It is not a call of the contract, but
 * planned like one.
 */
export const socketFault = 'socket';
