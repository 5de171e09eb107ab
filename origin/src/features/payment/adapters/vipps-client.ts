import * as v from 'valibot';
import type { Merchants, VippsMerchant } from '#origin/platform/merchants/merchants.ts';
import { ProviderSilentError } from '../provider-port.ts';
import type { AccessToken, AccessTokens } from './access-tokens.ts';
import { callProvider, type ProviderCall } from './provider-call.ts';

/** A request to one of the provider's APIs. */
interface VippsCall<S extends v.GenericSchema> extends Pick<ProviderCall<S>, 'method' | 'body' | 'answer'> {
  readonly path: string;
  /** Idempotency key of a write: at most 50 characters. */
  readonly key?: string;
}

/** Calls the provider as a sales unit. */
export type CallVipps = <S extends v.GenericSchema>(call: VippsCall<S>) => Promise<v.InferOutput<S>>;

const TokenSchema = v.object({
  access_token: v.string(),
  /** In seconds. */
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.minValue(0)),
});

/** Identifies us to the provider; at most 30 characters each. */
const system = {
  'vipps-system-name': 'min-side',
  'vipps-system-version': '1.0.0',
  'vipps-system-plugin-name': 'min-side-origin',
  'vipps-system-plugin-version': '1.0.0',
} as const;

/** Creates a client of the provider's APIs for a sales unit. */
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
      // Our own credentials are refused, not the request.
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
      // The provider may end a token early; the key makes the second request the same one.
      tokens.drop(account, token);
      return ask(await tokens.get(account, fetchToken));
    }
  };
}

/** The code of a write says that access was refused; that of a read is the status. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ProviderSilentError && ['accessRefused', 'status401'].includes(error.code);
}
