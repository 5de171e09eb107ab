import * as v from 'valibot';
import type { AvtaleGiroMerchant, Merchants } from '#origin/platform/merchants/merchants.ts';
import type { PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderSilentError,
  type ProviderStatus,
} from '#origin/features/payment/provider-port.ts';
import { callProvider } from './provider-call.ts';

const SignUpSchema = v.object({ id: v.string(), url: v.string() });
const MandateSchema = v.object({
  id: v.string(),
  status: v.picklist(['requested', 'active', 'cancelled', 'deleted', 'expired']),
});

const NewClaimSchema = v.object({ id: v.string() });
const ClaimSchema = v.object({
  status: v.picklist(['IN_PROGRESS', 'PENDING', 'PROCESSED', 'STOPPED']),
  reason: v.optional(v.string()),
});

/**
 * AvtaleGiro: the person signs a mandate in the bank, which the bank then lets us have. A charge is a claim, which the bank
 * pays on its day. Banks give nothing back: a refund goes another way.
 */
export function createAvtaleGiro(merchant: AvtaleGiroMerchant, send: Merchants['send']): PaymentProvider {
  const headers = { authorization: `Bearer ${merchant.accessToken}`, 'content-type': 'application/json' };
  const urlOf = (id: string) => `${merchant.apiUrl}/mandates/${encodeURIComponent(id)}`;
  const find = (id: string) => callProvider(send, { method: 'GET', url: urlOf(id), headers, answer: MandateSchema });
  const remove = async (id: string): Promise<void> => {
    await callProvider(send, { method: 'DELETE', url: urlOf(id), headers, answer: v.unknown() });
  };
  const claims = claimsOf(merchant, send);
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
      const { id, url } = await callProvider(send, call);
      return { providerReference: id, redirectUrl: url };
    },
    getStatus: async ({ kind, providerReference, amountOre }) => {
      if (providerReference === null) throw new ProviderSilentError('notStarted');
      if (kind === 'charge') return claimStatus(await claims.find(providerReference), amountOre);
      return statusOf(await find(providerReference));
    },
    cancel: async ({ kind, providerReference }) => {
      if (providerReference === null) return;
      if (kind === 'charge') return claims.remove(providerReference);
      const { status } = await find(providerReference);
      if (status === 'requested') await remove(providerReference);
    },
    revoke: remove,
    meansWorks: async (id) => (await find(id)).status === 'active',
    charge: ({ attempt }, mandateId) => claims.make(attempt, mandateId),
    capture: noSums,
    refund: noSums,
    // The bank sends no news: its list of mandates is asked.
    handleProviderEvent: () => undefined,
  };
}

/** The claims that the bank pays by mandates. */
function claimsOf({ apiUrl, accessToken }: AvtaleGiroMerchant, send: Merchants['send']) {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const all = `${apiUrl}/claims`;
  const urlOf = (id: string) => `${all}/${encodeURIComponent(id)}`;
  return {
    make: async (attempt: PaymentAttempt, mandateId: string): Promise<string> => {
      const { reference, amountOre, description: text, collectOn: dueOn } = attempt;
      const body = { reference, mandateId, amountOre, dueOn, text };
      return (await callProvider(send, { method: 'POST', url: all, headers, body, answer: NewClaimSchema })).id;
    },
    find: (id: string) => callProvider(send, { method: 'GET', url: urlOf(id), headers, answer: ClaimSchema }),
    remove: async (id: string): Promise<void> => {
      await callProvider(send, { method: 'DELETE', url: urlOf(id), headers, answer: v.unknown() });
    },
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

function claimStatus({ status, reason }: v.InferOutput<typeof ClaimSchema>, amountOre: number): ProviderStatus {
  const none = { failure: null, movedOre: 0, means: null };
  switch (status) {
    case 'IN_PROGRESS':
    case 'PENDING':
      return { ...none, state: 'awaitingUser' };
    case 'PROCESSED':
      return { ...none, state: 'succeeded', movedOre: amountOre };
    case 'STOPPED':
      return reason === 'insufficientFunds'
        ? { ...none, state: 'declined', failure: 'insufficientFunds' }
        : { ...none, state: 'aborted' };
  }
}
