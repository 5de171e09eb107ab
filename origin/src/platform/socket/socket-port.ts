import type { AccountEvent } from '#src/contract/socket-events.ts';

export interface SocketPort {
  /** Makes the session's other tabs hide their content. */
  readonly sessionEnded: (sessionId: string) => void;
  /** Makes the pages of a revoked grant's sessions check again who is signed in. */
  readonly actingEnded: (grantId: string) => void;
  /** `by` is the socket of the page that made the change and does not need a notice. */
  readonly changed: (accountNo: string, event: AccountEvent, by?: string) => void;
}

/**
 * Makes sockets fail in the sandbox. The fault is planned like that of a call, although the contract has no such call.
 */
export const socketFault = 'socket';
