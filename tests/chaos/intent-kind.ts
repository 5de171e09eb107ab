import * as v from 'valibot';
import { getInvoices, payInvoice } from '#src/contract/invoice.ts';
import { placeOrder, quoteOrder } from '#src/contract/order.ts';
import { changePaymentMethod } from '#src/contract/payment-method.ts';
import { getTerms } from '#src/contract/product.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { Chance } from './chance.ts';
import type { ChaosCall, ChaosPerson } from './person.ts';
import type { PlannedIntent } from './plan.ts';

/** The first write of an intent. */
interface IntentWrite extends Pick<ChaosCall, 'endpoint' | 'payload'> {
  /** Id of the payment in its answer; null if there is nothing to do at a provider. */
  readonly paymentOf: (answer: unknown) => string | null;
}

/** Something that a person wants to happen exactly once. */
export interface IntentKind {
  readonly name: string;
  /** Frequency, relative to the other kinds. */
  readonly weight: number;
  /** Kinds of demo people with this intent. */
  readonly people: readonly string[];
  /**
   * Days, counted from the clocks' start, on each of which a fee of these people falls due. The fees give them invoices
   * to pay.
   */
  readonly debtDays?: { readonly from: number; readonly to: number };
  /** The write; undefined if the person has nothing to do now. */
  readonly writeOf: (person: ChaosPerson, intent: PlannedIntent, chance: Chance) => Promise<IntentWrite | undefined>;
}

export const invoiceIntent: IntentKind = {
  name: 'invoice',
  weight: 2,
  people: ['faktura', 'ubetalt', 'forfalt', 'delbetalt'],
  debtDays: { from: -10, to: 90 },
  writeOf: async (person, { method }, chance) => {
    const answer = await person.insist(chance, { endpoint: getInvoices, payload: {} });
    if (answer.kind !== 'done') return undefined;
    const [first, ...others] = v.parse(getInvoices.response, answer.body).open;
    if (first === undefined) return undefined;
    const { ariaInvoiceNo, outstandingOre: amountOre } = chance.pick([first, ...others]);
    const paymentMethodId = method === 'AVTALEGIRO' ? 'VIPPS' : method;
    return {
      endpoint: payInvoice,
      payload: { ariaInvoiceNo, paymentMethodId, amountOre },
      paymentOf: (paid) => v.parse(payInvoice.response, paid).id,
    };
  },
};

export const methodIntent: IntentKind = {
  name: 'method',
  weight: 1,
  people: ['komplett', 'helg', 'avtalegiro', 'digital', 'ung', 'student'],
  writeOf: async (_person, { method }) => ({
    endpoint: changePaymentMethod,
    payload: { action: 'ADD', paymentMethodId: method },
    paymentOf: (answer) => v.parse(changePaymentMethod.response, answer).payment?.id ?? null,
  }),
};

/** Buys a month of Digital, for people without a subscription. */
export const orderIntent: IntentKind = {
  name: 'order',
  weight: 1,
  people: ['tidligere', 'kansellert', 'avsluttet', 'karantene', 'trettifire'],
  writeOf: async (person, { method }, chance) => {
    const { titleCode } = person.title;
    const wish = {
      ariaPlanID: `${titleCode}-DIGITAL`,
      billingPeriod: 'monthly',
      offer: { kind: 'none' },
      birthDate: '1980-05-05',
      address: null,
    };
    const quoted = await person.insist(chance, { endpoint: quoteOrder, payload: wish });
    const terms = await person.insist(chance, { endpoint: getTerms, payload: {} });
    if (quoted.kind !== 'done' || terms.kind !== 'done') return undefined;
    const quote = v.parse(quoteOrder.response, quoted.body);
    if (!quote.possible) return undefined;
    const { payNowOre, priceAfterOre, version } = quote;
    return {
      endpoint: placeOrder,
      payload: {
        ...wish,
        payNowOre,
        priceAfterOre,
        version,
        termsVersion: v.parse(getTerms.response, terms.body).version,
        startWithinWithdrawal: true,
        method: method === 'SWEDBANK-PPG' ? method : 'VIPPS',
        contact: null,
      },
      paymentOf: (answer) => v.parse(placeOrder.response, answer).payment.id,
    };
  },
};

/** Pays an invoice that a stored method also charges, for example while the charge waits for a retry. */
export const ownPaymentIntent: IntentKind = {
  ...invoiceIntent,
  name: 'ownPayment',
  weight: 1,
  people: ['komplett', 'helg', 'avtalegiro'],
  debtDays: { from: 1, to: 8 },
};

/** Withdraws from a purchase, which is refunded to the method that paid, so the person can buy again. */
export const withdrawalIntent: IntentKind = {
  name: 'withdrawal',
  weight: 1,
  people: orderIntent.people,
  writeOf: async () => ({ endpoint: withdrawFromContract, payload: {}, paymentOf: () => null }),
};
