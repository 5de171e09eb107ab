import type * as v from 'valibot';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import { type CurrentSubscription, isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { PaymentMethodsSchema } from '#src/contract/payment-method.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type PaymentMethodId, type SelectableMethodId, selectableMethodIds } from '#src/domain/payment-methods.ts';
import { pick } from '#src/lib/pick.ts';
import type { Result } from '#src/lib/result.ts';
import { startAttempt } from './begin-attempt.ts';
import {
  discardMethod,
  type MethodChangeContext,
  payBy,
  payByInvoice,
  registerMethod,
  removeMethod,
  toSubscriptionMethod,
} from './method-changes.ts';
import { findMethods, type StoredMethod } from './method-repository.ts';
import { longestDescription, type PaymentPurpose } from './payment-purpose.ts';
import { findOpenAttempt, type PaymentAttempt, toPayment, toPaymentAt } from './payment-repository.ts';
import { isOffered, type ProviderParts } from './providers.ts';

type Methods = v.InferInput<typeof PaymentMethodsSchema>;

interface Changed {
  readonly payment: Methods['underWay'];
  readonly methods: Methods;
}

export async function findPaymentMethods(
  parts: ProviderParts,
  database: Database,
  { holder, row }: Pick<CurrentSubscription, 'holder' | 'row'>,
): Promise<Methods> {
  const place = accountPlaceOf(holder);
  const version = await findVersion(database, { ...place, resource: 'payment' });
  const kept = await findMethods(database, place);
  const shown = kept.map((one) => ({ id: one.method, ...pick(one, 'brand', 'lastFour', 'expires') }));
  const inUse = row.paymentMethod?.id ?? null;
  const isKept = shown.some(({ id }) => id === inUse);
  const methods = inUse === null || isKept ? shown : [legacyOf(inUse, row.paymentMethod), ...shown];
  const attempt = await findOpenAttempt(database, {
    ...place,
    purpose: methodPurpose.name,
    subject: row.subscriptionNo,
  });
  return {
    version,
    methods: methods
      .map((one) => ({ ...one, isInUse: one.id === inUse }))
      .toSorted((one, other) => Number(other.isInUse) - Number(one.isInUse)),
    choices: choicesAt(parts, holder),
    afterRemoval:
      inUse === null || inUse === 'BANKGIRO'
        ? null
        : (kept.find(({ method }) => method !== inUse)?.method ?? 'BANKGIRO'),
    underWay: attempt === undefined ? null : toPaymentAt(holder.title, attempt),
  };
}

/** Returns a payment method for which nothing is stored: invoices, and methods from the newspaper's earlier systems. */
function legacyOf(id: PaymentMethodId, shown: CurrentSubscription['row']['paymentMethod']) {
  const [, brand = null, lastFour = null] = /^(.+) (\d{4})$/.exec(shown?.description ?? '') ?? [];
  return { id, brand, lastFour, expires: shown?.expires ?? null };
}

function choicesAt(parts: ProviderParts, { title }: Holder): SelectableMethodId[] {
  return selectableMethodIds.filter((method) => isOffered(parts, title.titleCode, method));
}

/** Switches to a method: immediately if there is nothing to register, otherwise after the visit to the provider. */
export async function choosePaymentMethod(
  parts: ProviderParts,
  call: SubscriptionWrite,
  { id, isAnew }: { readonly id: PaymentMethodId; readonly isAnew: boolean },
): Promise<Result<Changed, 'notAllowed' | 'methodNotOffered'>> {
  if (!isActionAllowed('changePaymentMethod', call.held)) return { ok: false, error: 'notAllowed' };
  const method = choicesAt(parts, call.holder).find((choice) => choice === id);
  if (method === undefined) return { ok: false, error: 'methodNotOffered' };
  const kept = (await findMethods(call.transaction, accountPlaceOf(call.holder))).find((one) => one.method === method);
  const ready = readyBy(method, isAnew ? undefined : kept);
  if (ready !== undefined) {
    await payBy(workOf(call), ready);
    return { ok: true, value: await changed(parts, call, { paymentMethod: ready }) };
  }
  const { subscriptionNo: subject, paymentMethod } = call.held.row;
  const started = await startAttempt(call, { purpose: methodPurpose, subject, kind: registrations[method], method });
  if (!started.ok) return { ok: false, error: 'methodNotOffered' };
  return { ok: true, value: await changed(parts, call, { paymentMethod, attempt: started.value }) };
}

function readyBy(method: SelectableMethodId, kept: StoredMethod | undefined) {
  if (method === 'BANKGIRO') return payByInvoice;
  return kept && toSubscriptionMethod(kept);
}

const registrations = {
  VIPPS: 'vippsAgreement',
  'SWEDBANK-PPG': 'cardVerification',
  AVTALEGIRO: 'avtaleGiro',
  BANKGIRO: 'avtaleGiro',
} as const satisfies Record<SelectableMethodId, string>;

export async function forgetMethod(
  parts: ProviderParts,
  call: SubscriptionWrite,
  method: PaymentMethodId,
): Promise<Result<Changed, 'notAllowed' | 'methodNotFound'>> {
  if (!isActionAllowed('changePaymentMethod', call.held)) return { ok: false, error: 'notAllowed' };
  const present = call.held.row.paymentMethod;
  const all = await findMethods(call.transaction, accountPlaceOf(call.holder));
  const kept = all.find((one) => one.method === method);
  const next = all.find((one) => one.method !== method);
  const after = next === undefined ? payByInvoice : toSubscriptionMethod(next);
  if (kept !== undefined) await removeMethod(workOf(call), kept);
  else if (present?.id === method && method !== 'BANKGIRO') await payBy(workOf(call), after);
  else return { ok: false, error: 'methodNotFound' };
  const paymentMethod = present?.id === method ? after : present;
  return { ok: true, value: await changed(parts, call, { paymentMethod }) };
}

function workOf({ holder, transaction, jobs, pageUrl, at }: SubscriptionWrite): MethodChangeContext {
  return { transaction, title: holder.title, jobs, pageUrl, accountNo: holder.accountNo, at };
}

async function changed(
  parts: ProviderParts,
  call: SubscriptionWrite,
  { paymentMethod, attempt }: Pick<CurrentSubscription['row'], 'paymentMethod'> & { readonly attempt?: PaymentAttempt },
): Promise<Changed> {
  const held = { holder: call.holder, row: { ...call.held.row, paymentMethod } };
  const methods = await findPaymentMethods(parts, call.transaction, held);
  return { payment: attempt === undefined ? null : toPayment(attempt), methods };
}

function describedFor({ displayName }: FleetTitle): string {
  return `Abonnement på ${displayName}`.slice(0, longestDescription);
}

/** Registers a card, an agreement or a mandate for later payments. Nothing is paid now. */
export const methodPurpose: PaymentPurpose = {
  name: 'method',
  announces: 'subscription:changed',
  owed: async ({ title }) => ({ ok: true, value: { amountOre: 0, description: describedFor(title) } }),
  succeeded: async (work, { attempt: { accountNo, method }, means }, at) => {
    const account = await findAccount(work.transaction, accountNo);
    // An account deleted in the meantime has nothing to pay for.
    const keep = account?.blankedAt === null ? registerMethod : discardMethod;
    if (means !== null) await keep({ ...work, accountNo, at }, { method, means });
    return { backOre: 0 };
  },
  failed: async () => undefined,
};
