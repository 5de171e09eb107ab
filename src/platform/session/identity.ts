import { getLoginToken, type User } from '#src/contract/session.ts';
import { callApi } from '../api/http-client.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityOptions, OpenIdentity } from './open-identity.ts';

/** The account SDK as the product uses it. */
export interface Identity {
  /**
   * Leaves for the identity provider, which asks for a new log-in if it is to be fresh. The way back is by /callback to the
   * path.
   * @throws IdentityError when the SDK did not load or refused its settings, or when no token could be had.
   */
  readonly login: (returnPath: string, isFresh?: boolean) => Promise<void>;
  /** Leaves for the identity provider's log-out, which leads back to the path. */
  readonly logout: (returnPath: string) => Promise<void>;
  /** The person whom the identity provider knows in this browser; null if there is none or it cannot be asked. */
  readonly currentUser: () => Promise<User | null>;
  /** Makes the next question reach the identity provider: its answers are kept for up to 300 s. */
  readonly forgetAnswer: () => Promise<void>;
  /** Whether a log-in window is or was open; its page tells this one when it is done. */
  readonly hasPopup: () => boolean;
}

/** Makes the SDK ready for use. */
interface Opening {
  readonly openIdentity: (options: IdentityOptions) => OpenIdentity;
}

/** Wraps the published account SDK, which is fetched when it is first needed. Knows no session of ours. */
export function createIdentity(
  options: IdentityOptions,
  load: () => Promise<Opening> = () => import('./open-identity.ts'),
): Identity {
  let opening: Promise<OpenIdentity> | undefined;
  let popup: Window | null = null;

  function opened(): Promise<OpenIdentity> {
    opening ??= open(options, load).catch((cause: unknown) => {
      opening = undefined;
      throw new IdentityError('notInitialised', cause);
    });
    return opening;
  }

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
  return (await load()).openIdentity(options);
}

async function fetchLoginToken(): Promise<string> {
  try {
    return (await callApi(getLoginToken)).loginToken;
  } catch (cause) {
    throw new IdentityError('noLoginToken', cause);
  }
}
