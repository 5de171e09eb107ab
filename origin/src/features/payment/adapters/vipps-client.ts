import * as v from 'valibot';
import type { Merchants, VippsMerchant } from '#origin/platform/merchants/merchants.ts';
import { ProviderSilentError } from '../provider-port.ts';
import { callProvider, type ProviderCall } from './provider-call.ts';

interface AccessToken {
  readonly token: string;
  readonly livesMs: number;
}

export interface AccessTokens {
  /** Simultaneous callers share one request. */
  readonly get: (account: string, fetchToken: () => Promise<AccessToken>) => Promise<string>;
  /** Drops a token that the provider rejects, unless it was already replaced. */
  readonly drop: (account: string, token: string) => void;
}

/** Tokens are replaced this many milliseconds before they expire, because a request takes a few seconds. */
const marginMs = 60_000;

export function createAccessTokens(now: () => number): AccessTokens {
  const kept = new Map<string, { readonly token: string; readonly endsAt: number }>();
  const asked = new Map<string, Promise<string>>();
  const renew = async (account: string, fetchToken: () => Promise<AccessToken>): Promise<string> => {
    const { token, livesMs } = await fetchToken();
    kept.set(account, { token, endsAt: now() + livesMs - marginMs });
    return token;
  };
  return {
    get: async (account, fetchToken) => {
      const present = kept.get(account);
      if (present !== undefined && now() < present.endsAt) return present.token;
      const coming = asked.get(account) ?? renew(account, fetchToken).finally(() => asked.delete(account));
      asked.set(account, coming);
      return coming;
    },
    drop: (account, token) => {
      if (kept.get(account)?.token === token) kept.delete(account);
    },
  };
}

interface VippsCall<S extends v.GenericSchema> extends Pick<ProviderCall<S>, 'method' | 'body' | 'answer'> {
  readonly path: string;
  /** Idempotency key of a write; at most 50 characters. */
  readonly key?: string;
}

export type CallVipps = <S extends v.GenericSchema>(call: VippsCall<S>) => Promise<v.InferOutput<S>>;

const TokenSchema = v.object({
  access_token: v.string(),
  /** In seconds. */
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.minValue(0)),
});

/** Identifies our system to the provider; at most 30 characters each. */
const system = {
  'vipps-system-name': 'min-side',
  'vipps-system-version': '1.0.0',
  'vipps-system-plugin-name': 'min-side-origin',
  'vipps-system-plugin-version': '1.0.0',
} as const;

export function vippsClient(merchant: VippsMerchant, send: Merchants['send'], tokens: AccessTokens): CallVipps {
  const { apiUrl, clientId, clientSecret, subscriptionKey, merchantSerialNumber } = merchant;
  const unit = {
    'ocp-apim-subscription-key': subscriptionKey,
    'merchant-serial-number': merchantSerialNumber,
    ...system,
  };
  const fetchToken = async (): Promise<AccessToken> => {
    const headers = { ...unit, client_id: clientId, client_secret: clientSecret };
    const call = { method: 'POST', url: `${apiUrl}/accesstoken/get`, headers, answer: TokenSchema } as const;
    try {
      const { access_token: token, expires_in: seconds } = await callProvider(send, call);
      return { token, livesMs: seconds * 1000 };
    } catch (cause) {
      // Even a refusal here is about our credentials, not the payment, so it counts as silence.
      throw new ProviderSilentError('noToken', { cause });
    }
  };
  const account = [apiUrl, clientId, clientSecret, merchantSerialNumber].join(' ');
  return async ({ method, path, key, body, answer }) => {
    const ask = (token: string) => {
      const headers = {
        ...unit,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      return callProvider(send, { method, url: `${apiUrl}${path}`, headers, answer, body });
    };
    const token = await tokens.get(account, fetchToken);
    try {
      return await ask(token);
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      // The provider may revoke a token early. The key makes the second request the same as the first.
      tokens.drop(account, token);
      return ask(await tokens.get(account, fetchToken));
    }
  };
}

/** The error's code states that access was refused if the request was a write; for a read, it is the status. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ProviderSilentError && ['accessRefused', 'status401'].includes(error.code);
}
