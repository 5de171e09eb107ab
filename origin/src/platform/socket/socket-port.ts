import type { AccountEvent } from '#src/contract/socket-events.ts';

/** Notifies a person's open pages of changes; they then reload from the API. */
export interface SocketPort {
  /** The session was ended: its other tabs must hide their content. */
  readonly sessionEnded: (sessionId: string) => void;
  /** A grant to act for another account was revoked: the pages of its sessions must check again who they are. */
  readonly actingEnded: (grantId: string) => void;
  /** Something on an account has changed; `by` is the socket of the page that changed it and already knows. */
  readonly changed: (accountNo: string, event: AccountEvent, by?: string) => void;
}

/** Name under which the sandbox makes sockets fail: not a call of the contract, but handled like one. */
export const socketFault = 'socket';
