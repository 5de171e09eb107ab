import * as v from 'valibot';
import { getLoginToken, type User } from '#src/contract/session.ts';
import { callApi } from '../api/http-client.ts';
import { IdentityError } from './identity-error.ts';
import { encodeLoginState } from './login-state.ts';

/** Where and how one logs in. */
export interface IdentityOptions {
  readonly clientId: string;
  /** URL of the title's identity provider, without a trailing slash. */
  readonly identityUrl: string;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  /** Ways to authenticate, as the account SDK takes them, for example `otp sms` (Spec §5). */
  readonly acrValues?: string;
  /** Logs in in a window of 360 by 570 where the browser lets it open (Spec §9). */
  readonly preferPopup?: boolean;
}

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

type Sdk = typeof import('@schibsted/account-sdk-browser/identity.js');
type SdkIdentity = InstanceType<Sdk['Identity']>;

const AnswerSchema = v.object({
  uuid: v.string(),
  sp_id: v.optional(v.string(), ''),
  displayName: v.optional(v.string(), ''),
  familyName: v.optional(v.string(), ''),
  givenName: v.optional(v.string(), ''),
});

/** Wraps the published account SDK, which is fetched when it is first needed. Knows no session of ours. */
export function createIdentity(
  options: IdentityOptions,
  loadSdk: () => Promise<Sdk> = () => import('@schibsted/account-sdk-browser/identity.js'),
): Identity {
  const { pageUrl } = options;
  let loading: Promise<SdkIdentity> | undefined;
  let popup: Window | null = null;

  function sdk(): Promise<SdkIdentity> {
    loading ??= construct(options, loadSdk).catch((cause: unknown) => {
      loading = undefined;
      throw new IdentityError('notInitialised', cause);
    });
    return loading;
  }

  return {
    login: async (returnPath, isFresh = false) => {
      const [identity, token] = await Promise.all([sdk(), fetchLoginToken()]);
      popup = leave(identity, options, { state: encodeLoginState({ token, returnPath }), isFresh });
    },
    logout: async (returnPath) => (await sdk()).logout(pageUrl + returnPath),
    currentUser: async () => userOf(await sdk()),
    forgetAnswer: async () => (await sdk()).clearCachedUserSession(),
    hasPopup: () => popup !== null,
  };
}

async function construct({ clientId, identityUrl, pageUrl }: IdentityOptions, loadSdk: () => Promise<Sdk>) {
  const { Identity } = await loadSdk();
  // The SDK's own session refresh leads back to this redirectUri without a code, so it must not be /callback.
  return new Identity({ clientId, env: identityUrl, sessionDomain: identityUrl, redirectUri: `${pageUrl}/` });
}

/** The SDK checks the ways to authenticate only here. */
function leave(
  identity: SdkIdentity,
  options: IdentityOptions,
  { state, isFresh }: { readonly state: string; readonly isFresh: boolean },
): Window | null {
  const { pageUrl, acrValues = '', preferPopup = false } = options;
  try {
    return identity.login({
      state,
      scope: 'openid offline_access',
      redirectUri: `${pageUrl}/callback`,
      // The SDK leaves the prompt out where ways to authenticate are given; the age works with them too.
      ...(isFresh ? { prompt: 'login', maxAge: '0' } : { prompt: 'select_account' }),
      acrValues,
      preferPopup,
    });
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

async function userOf(identity: SdkIdentity): Promise<User | null> {
  if (!(await identity.isConnected())) return null;
  const answer = v.safeParse(AnswerSchema, await identity.getUser());
  if (!answer.success) return null;
  const { uuid, sp_id, displayName, familyName, givenName } = answer.output;
  return { schibstedId: uuid, sp_id, displayName, familyName, givenName, email: '', phoneNumber: '' };
}
