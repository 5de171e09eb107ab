import type { AccountEvent } from '#src/contract/socket-events.ts';

export interface SocketPort {
  /** The session's other tabs must hide their content. */
  readonly sessionEnded: (sessionId: string) => void;
  /** The grant was revoked, so the pages of its sessions must ask again who is signed in. */
  readonly actingEnded: (grantId: string) => void;
  /** `by` is the socket of the page that made the change and needs no notice. */
  readonly changed: (accountNo: string, event: AccountEvent, by?: string) => void;
}

/** Makes sockets fail in the sandbox. It is not a call of the contract, but planned like one. */
export const socketFault = 'socket';
