import { type AccountListener, openAccountSocket } from './account-socket.ts';

/** Time that a page may be hidden before it gives its connection back, in milliseconds. */
const hiddenMs = 300_000;
/** Time between two reads while there is no connection, in milliseconds; half of it more or less, so that pages spread. */
const pollMs = 30_000;

/** What a page does about news of its account. */
export interface AccountFollower extends Omit<AccountListener, 'onResumed'> {
  /** Anything may have changed: what is shown is to be asked again. */
  readonly onUnsure: () => void;
}

/**
 * Follows the account while the page is open: over the socket, and without one by asking again every half a minute and
 * whenever the page comes into view or the network is back. A page that is hidden for long, or left, gives its
 * connection back.
 * @returns what ends it.
 */
export function followAccount({ onUnsure, ...listener }: AccountFollower, url?: string): () => void {
  const socket = openAccountSocket({ ...listener, onResumed: onUnsure }, url);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;

  const isVisible = (): boolean => document.visibilityState === 'visible';
  const askUnlessConnected = (): void => {
    if (isVisible() && navigator.onLine && !socket.isConnected()) onUnsure();
  };
  const poll = (): void => {
    askUnlessConnected();
    polling = setTimeout(poll, pollMs * (0.5 + Math.random()));
  };
  const onReturn = (): void => {
    clearTimeout(hiding);
    if (!isVisible()) {
      hiding = setTimeout(socket.disconnect, hiddenMs);
      return;
    }
    askUnlessConnected();
    socket.connect();
  };
  const listeners = [
    [document, 'visibilitychange', onReturn],
    // A page with an open connection is not kept for the browser's Back.
    [window, 'pagehide', socket.disconnect],
    [window, 'pageshow', onReturn],
    // Without a network each attempt would fail.
    [window, 'offline', socket.disconnect],
    [window, 'online', onReturn],
  ] as const;

  for (const [target, event, listen] of listeners) target.addEventListener(event, listen);
  polling = setTimeout(poll, pollMs * (0.5 + Math.random()));
  if (isVisible() && navigator.onLine) socket.connect();
  return () => {
    for (const [target, event, listen] of listeners) target.removeEventListener(event, listen);
    clearTimeout(hiding);
    clearTimeout(polling);
    socket.disconnect();
  };
}
