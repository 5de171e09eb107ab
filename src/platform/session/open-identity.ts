import { Identity } from '@schibsted/account-sdk-browser/identity.js';
import * as v from 'valibot';
import type { User } from '#src/contract/session.ts';
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

/** A log-in that is about to begin. */
interface Login {
  readonly token: string;
  readonly returnPath: string;
  /** Whether the provider asks for a new log-in. */
  readonly isFresh: boolean;
}

/** The account SDK, ready for use. */
export interface OpenIdentity {
  /**
   * Leaves for the identity provider, or opens its window; null if it has none.
   * @throws IdentityError when the SDK refused its settings.
   */
  readonly login: (login: Login) => Window | null;
  readonly logout: (returnPath: string) => void;
  readonly currentUser: () => Promise<User | null>;
  readonly forgetAnswer: () => void;
}

const AnswerSchema = v.object({
  uuid: v.string(),
  sp_id: v.optional(v.string(), ''),
  displayName: v.optional(v.string(), ''),
  familyName: v.optional(v.string(), ''),
  givenName: v.optional(v.string(), ''),
});

/** Sets the published account SDK up. It is fetched together with this, and a page on which nobody logs in fetches neither. */
export function openIdentity(options: IdentityOptions, Sdk: typeof Identity = Identity): OpenIdentity {
  const { clientId, identityUrl, pageUrl } = options;
  // The SDK's own session refresh leads back to this redirectUri without a code, so it must not be /callback.
  const identity = new Sdk({ clientId, env: identityUrl, sessionDomain: identityUrl, redirectUri: `${pageUrl}/` });
  return {
    login: (login) => leave(identity, options, login),
    logout: (returnPath) => identity.logout(pageUrl + returnPath),
    currentUser: () => userOf(identity),
    forgetAnswer: () => identity.clearCachedUserSession(),
  };
}

/** The SDK checks the ways to authenticate only here. */
function leave(identity: Identity, options: IdentityOptions, { token, returnPath, isFresh }: Login): Window | null {
  const { pageUrl, acrValues = '', preferPopup = false } = options;
  try {
    return identity.login({
      state: encodeLoginState({ token, returnPath }),
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

async function userOf(identity: Identity): Promise<User | null> {
  if (!(await identity.isConnected())) return null;
  const answer = v.safeParse(AnswerSchema, await identity.getUser());
  if (!answer.success) return null;
  const { uuid, sp_id, displayName, familyName, givenName } = answer.output;
  return { schibstedId: uuid, sp_id, displayName, familyName, givenName, email: '', phoneNumber: '' };
}
