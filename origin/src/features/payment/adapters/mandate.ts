import * as v from 'valibot';
import type { MandateMerchant, Merchants } from '#origin/platform/merchants/merchants.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderSilentError,
  type ProviderStatus,
} from '../provider-port.ts';
import { askProvider } from './provider-call.ts';

const SignUpSchema = v.object({ id: v.string(), url: v.string() });
const MandateSchema = v.object({
  id: v.string(),
  status: v.picklist(['requested', 'active', 'cancelled', 'deleted', 'expired']),
});

/**
 * AvtaleGiro: the person signs a mandate in the bank, which the bank then lets us have. Claims go out with the invoices; no
 * sum is taken here.
 */
export function createMandates(merchant: MandateMerchant, send: Merchants['send']): PaymentProvider {
  const headers = { authorization: `Bearer ${merchant.accessToken}`, 'content-type': 'application/json' };
  const urlOf = (id: string) => `${merchant.apiUrl}/mandates/${encodeURIComponent(id)}`;
  const find = (id: string) => askProvider(send, { method: 'GET', url: urlOf(id), headers, answer: MandateSchema });
  const remove = async (id: string): Promise<void> => {
    await askProvider(send, { method: 'DELETE', url: urlOf(id), headers, answer: v.unknown() });
  };
  const noSums = async (): Promise<never> => {
    throw new ProviderRefusedError('noSums');
  };
  return {
    start: async ({ attempt, title, returnUrl }) => {
      const body = {
        reference: attempt.reference,
        payerNumber: attempt.accountNo,
        companyName: title.displayName,
        amountLimitKroner: 10_000,
        returnUrl,
      };
      const call = { method: 'POST', url: `${merchant.apiUrl}/mandates`, headers, body, answer: SignUpSchema } as const;
      const { id, url } = await askProvider(send, call);
      return { providerReference: id, redirectUrl: url };
    },
    getStatus: async ({ providerReference }) => {
      if (providerReference === null) throw new ProviderSilentError('notStarted');
      return statusOf(await find(providerReference));
    },
    cancel: async ({ providerReference }) => {
      if (providerReference === null) return;
      const { status } = await find(providerReference);
      if (status === 'requested') await remove(providerReference);
    },
    revoke: remove,
    meansWorks: async (id) => (await find(id)).status === 'active',
    capture: noSums,
    charge: noSums,
    refund: noSums,
    // The bank sends no news: its list of mandates is asked.
    handleProviderEvent: () => undefined,
  };
}

function statusOf({ id, status }: v.InferOutput<typeof MandateSchema>): ProviderStatus {
  const none = { failure: null, movedOre: 0, means: null };
  switch (status) {
    case 'requested':
      return { ...none, state: 'awaitingUser' };
    case 'active':
      return { ...none, state: 'succeeded', means: { token: id, brand: null, lastFour: null, expires: null } };
    case 'cancelled':
    case 'deleted':
      return { ...none, state: 'aborted' };
    case 'expired':
      return { ...none, state: 'expired' };
  }
}
