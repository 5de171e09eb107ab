import * as v from 'valibot';
import { payInvoice, getInvoices } from '#src/contract/invoice.ts';
import { placeOrder, quoteOrder } from '#src/contract/order.ts';
import { changePaymentMethod } from '#src/contract/payment-method.ts';
import { getTerms } from '#src/contract/product.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { Chance } from './chance.ts';
import type { ChaosCall, ChaosPerson } from './person.ts';
import type { PlannedIntent } from './plan.ts';

/** The write that begins an intent. */
interface IntentWrite extends Pick<ChaosCall, 'endpoint' | 'payload'> {
  /** Id of the payment that its answer names; null if there is nothing to do at a provider. */
  readonly paymentOf: (answer: unknown) => string | null;
}

/** Something that people want to happen once. */
export interface IntentKind {
  readonly name: string;
  /** How often it is planned, compared with the others. */
  readonly weight: number;
  /** Kinds of demo people who want it. */
  readonly people: readonly string[];
  /** Days, from the first one of the clocks, on each of which these people owe a fee, so that they have invoices to pay. */
  readonly debtDays?: { readonly from: number; readonly to: number };
  /** The write; undefined if there is nothing of the kind for the person to do now. */
  readonly writeOf: (person: ChaosPerson, intent: PlannedIntent, chance: Chance) => Promise<IntentWrite | undefined>;
}

/** Paying an invoice that is open. */
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

/** Registering a card, an agreement or a mandate, in the place of the one that is there. */
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

/** Buying a month of Digital, by people who have no subscription. */
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

/** Paying an invoice oneself that is charged by a stored method, as while the charge waits for another try. */
export const ownPaymentIntent: IntentKind = {
  ...invoiceIntent,
  name: 'ownPayment',
  weight: 1,
  people: ['komplett', 'helg', 'avtalegiro'],
  debtDays: { from: 1, to: 8 },
};

/** Withdrawing from what was bought: the money goes back by the means that paid, and the person can buy again. */
export const withdrawalIntent: IntentKind = {
  name: 'withdrawal',
  weight: 1,
  people: orderIntent.people,
  writeOf: async () => ({ endpoint: withdrawFromContract, payload: {}, paymentOf: () => null }),
};
