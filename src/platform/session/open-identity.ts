import { Identity } from '@schibsted/account-sdk-browser/identity.js';
import * as v from 'valibot';
import type { User } from '#src/contract/session.ts';
import { IdentityError } from './identity-error.ts';
import { encodeLoginState } from './login-state.ts';

export interface IdentityOptions {
  readonly clientId: string;
  /** Without a trailing slash. */
  readonly identityUrl: string;
  /** Without a trailing slash. */
  readonly pageUrl: string;
  /** In the account SDK's format, for example `otp sms` (Spec §5). */
  readonly acrValues?: string;
  /** Opens a window of 360 by 570, if the browser allows it (Spec §9). */
  readonly preferPopup?: boolean;
}

interface Login {
  readonly token: string;
  readonly returnPath: string;
  readonly isFresh: boolean;
}

export interface OpenIdentity {
  /**
   * Uses this window or a new one. Returns the new one; null for this one.
   * @throws IdentityError if the SDK rejected its settings.
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

/** The published account SDK is loaded together with this module, so a page without a log-in loads neither. */
export function openIdentity(options: IdentityOptions, Sdk: typeof Identity = Identity): OpenIdentity {
  const { clientId, identityUrl, pageUrl } = options;
  // The SDK's own session refresh returns to this redirectUri without a code, so it must not be /callback.
  const identity = new Sdk({ clientId, env: identityUrl, sessionDomain: identityUrl, redirectUri: `${pageUrl}/` });
  return {
    login: (login) => leave(identity, options, login),
    logout: (returnPath) => identity.logout(pageUrl + returnPath),
    currentUser: () => userOf(identity),
    forgetAnswer: () => identity.clearCachedUserSession(),
  };
}

/** Only this call makes the SDK check the authentication methods. */
function leave(identity: Identity, options: IdentityOptions, { token, returnPath, isFresh }: Login): Window | null {
  const { pageUrl, acrValues = '', preferPopup = false } = options;
  try {
    return identity.login({
      state: encodeLoginState({ token, returnPath }),
      scope: 'openid offline_access',
      redirectUri: `${pageUrl}/callback`,
      // The SDK omits the prompt if authentication methods are given. The maximum age works in any
      // case.
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
