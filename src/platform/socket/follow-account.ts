import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { type AccountEvent, accountEvents, socketEvents, socketIdHeader } from '#src/contract/socket-events.ts';
import { callHeaders } from '../api/http-client.ts';

/** Times in milliseconds (Spec §9). A lost connection is retried after 0.5 to 7.5 s, without a limit. */
export const socketOptions = {
  path: '/socket.io',
  transports: ['polling', 'websocket'],
  timeout: 20_000,
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  // Each socket belongs to one person, so it is not shared. It connects only after it has
  // listeners.
  forceNew: true,
  autoConnect: false,
} as const satisfies Partial<Omit<ManagerOptions & SocketOptions, 'transports'>> & { transports: readonly string[] };

interface AccountListener {
  readonly onEvent: (event: AccountEvent) => void;
  /** Called when events may have been missed. */
  readonly onResumed: () => void;
  readonly onSessionEnded: () => void;
  /** Called when the session has expired, or was ended while the socket was disconnected. */
  readonly onRefused: () => void;
}

export interface AccountSocket {
  readonly isConnected: () => boolean;
  readonly connect: () => void;
  readonly disconnect: () => void;
}

const notSignedIn = 'notSignedIn';

/** Returns a socket that is not connected yet (C-04). */
export function openAccountSocket(
  { onEvent, onResumed, onSessionEnded, onRefused }: AccountListener,
  url = window.location.origin,
): AccountSocket {
  const socket = io(url, { ...socketOptions, transports: [...socketOptions.transports] });
  let hasMissed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  // The library does not reconnect if the server refused or closed the connection, for example
  // because its process stopped.
  const retryLater = (): void => {
    clearTimeout(retry);
    const { reconnectionDelay: least, reconnectionDelayMax: most } = socketOptions;
    retry = setTimeout(() => socket.connect(), least + Math.random() * (most - least));
  };

  socket.on('connect', () => {
    callHeaders[socketIdHeader] = socket.id ?? '';
    if (hasMissed) onResumed();
    hasMissed = false;
  });
  socket.on('connect_error', ({ message }) => {
    hasMissed = true;
    if (socket.active) return;
    if (message === notSignedIn) onRefused();
    else retryLater();
  });
  socket.on('disconnect', (reason) => {
    hasMissed = true;
    delete callHeaders[socketIdHeader];
    if (reason === 'io server disconnect') retryLater();
  });
  socket.on(socketEvents.sessionEnded, onSessionEnded);
  for (const event of accountEvents) socket.on(event, () => onEvent(event));

  return {
    isConnected: () => socket.connected,
    connect: () => void socket.connect(),
    disconnect: () => {
      clearTimeout(retry);
      socket.disconnect();
    },
  };
}

const hiddenMs = 300_000;
/** Poll interval without a connection. It varies by half, so that pages do not poll in step. */
const pollMs = 30_000;

export interface AccountFollower extends Omit<AccountListener, 'onResumed'> {
  /** Called when anything may have changed, so all visible data must be reloaded. */
  readonly onUnsure: () => void;
}

/**
 * Follows the account while the page is open, through the socket. Without a connection, it polls every half minute, and
 * whenever the page becomes visible or the network is back. A page that is hidden for five minutes, or left,
 * disconnects.
 * @returns a function that stops it.
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
    // Browsers do not keep a page with an open connection in their back/forward cache.
    [window, 'pagehide', socket.disconnect],
    [window, 'pageshow', onReturn],
    // Without a network, each attempt would fail.
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
