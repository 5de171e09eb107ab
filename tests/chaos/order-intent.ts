import * as v from 'valibot';
import { placeOrder, quoteOrder } from '#src/contract/order.ts';
import { getTerms } from '#src/contract/product.ts';
import type { IntentKind } from './intent-kind.ts';

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
