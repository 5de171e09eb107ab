import { getLoginToken, type User } from '#src/contract/session.ts';
import { onceDone } from '#src/lib/once-done.ts';
import { callApi } from '../api/http-client.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityOptions, OpenIdentity } from './open-identity.ts';

export interface Identity {
  /**
   * The identity provider asks for a new log-in if `isFresh`. The person returns through /callback to the path.
   * @throws IdentityError if the SDK did not load or rejected its settings, or if no token was available.
   */
  readonly login: (returnPath: string, isFresh?: boolean) => Promise<void>;
  readonly logout: (returnPath: string) => Promise<void>;
  /** The person known to the identity provider in this browser; null if there is none or it cannot answer. */
  readonly currentUser: () => Promise<User | null>;
  /** Forgets the identity provider's answer, which is otherwise cached for up to 300 s. */
  readonly forgetAnswer: () => Promise<void>;
  /** True if a log-in window is or was open. Its page notifies this page after the log-in. */
  readonly hasPopup: () => boolean;
}

interface Opening {
  readonly openIdentity: (options: IdentityOptions) => OpenIdentity;
}

/** The published account SDK is loaded when it is first needed. It is independent of our own session. */
export function createIdentity(
  options: IdentityOptions,
  load: () => Promise<Opening> = () => import('./open-identity.ts'),
): Identity {
  let popup: Window | null = null;
  const opened = onceDone(() => open(options, load));

  return {
    login: async (returnPath, isFresh = false) => {
      const [identity, token] = await Promise.all([opened(), fetchLoginToken()]);
      popup = identity.login({ token, returnPath, isFresh });
    },
    logout: async (returnPath) => (await opened()).logout(returnPath),
    currentUser: async () => (await opened()).currentUser(),
    forgetAnswer: async () => (await opened()).forgetAnswer(),
    hasPopup: () => popup !== null,
  };
}

async function open(options: IdentityOptions, load: () => Promise<Opening>): Promise<OpenIdentity> {
  try {
    return (await load()).openIdentity(options);
  } catch (cause) {
    throw new IdentityError('notInitialised', cause);
  }
}

async function fetchLoginToken(): Promise<string> {
  try {
    return (await callApi(getLoginToken)).loginToken;
  } catch (cause) {
    throw new IdentityError('noLoginToken', cause);
  }
}
