import * as v from 'valibot';
import type { Merchants, VippsMerchant } from '#origin/platform/merchants/merchants.ts';
import { ProviderSilentError } from '../provider-port.ts';
import { askProvider } from './provider-call.ts';

/** A request to one of the provider's APIs. */
interface VippsCall<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** For every write: at most 50 characters. */
  readonly key?: string;
  readonly body?: unknown;
  readonly answer: S;
}

/** Asks the provider as a sales unit. */
export type AskVipps = <S extends v.GenericSchema>(call: VippsCall<S>) => Promise<v.InferOutput<S>>;

const TokenSchema = v.object({ access_token: v.string() });

/** Who we are to the provider; at most 30 characters each. */
const system = {
  'vipps-system-name': 'min-side',
  'vipps-system-version': '1.0.0',
  'vipps-system-plugin-name': 'min-side-origin',
  'vipps-system-plugin-version': '1.0.0',
} as const;

/** The provider's APIs, as a sales unit asks them. */
export function vippsClient(merchant: VippsMerchant, send: Merchants['send']): AskVipps {
  const { apiUrl, clientId, clientSecret, subscriptionKey, merchantSerialNumber } = merchant;
  const unit = {
    'ocp-apim-subscription-key': subscriptionKey,
    'merchant-serial-number': merchantSerialNumber,
    ...system,
  };
  const token = async (): Promise<string> => {
    const headers = { ...unit, client_id: clientId, client_secret: clientSecret };
    const call = { method: 'POST', url: `${apiUrl}/accesstoken/get`, headers, answer: TokenSchema } as const;
    try {
      return (await askProvider(send, call)).access_token;
    } catch (cause) {
      // Our own credentials are refused, not what is asked with them.
      throw new ProviderSilentError('noToken', { cause });
    }
  };
  return async ({ method, path, key, body, answer }) => {
    const headers = {
      ...unit,
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return askProvider(send, { method, url: `${apiUrl}${path}`, headers, answer, body });
  };
}
