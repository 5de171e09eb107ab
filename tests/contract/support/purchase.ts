import type { RunningOrigin } from '#origin/start-origin.ts';
import { type Order, type PossibleQuote, placeOrder, quoteOrder } from '#src/contract/order.ts';
import { openPayment, type Payment } from '#src/contract/payment.ts';
import { getTerms } from '#src/contract/product.ts';
import type { Actor } from './actor.ts';
import type { home } from './delivery.ts';
import { answerInApp, payByCard } from './provider-person.ts';

/** What differs from the default purchase: a month of Digital by Vipps. */
export interface Wish {
  readonly plan?: string;
  readonly billingPeriod?: 'monthly' | 'quarterly' | 'yearly' | 'monthlyPremium';
  readonly offer?: { readonly kind: 'none' | 'winback' | 'intro' } | { readonly kind: 'code'; readonly code: string };
  readonly birthDate?: string | null;
  readonly address?: typeof home | null;
  readonly method?: Order['paidWith']['method'];
  readonly startWithinWithdrawal?: boolean;
}

export function askedBy(
  { title: { titleCode } }: Pick<Actor, 'title'>,
  {
    plan = 'DIGITAL',
    billingPeriod = 'monthly',
    offer = { kind: 'none' },
    birthDate = '1980-05-05',
    address = null,
  }: Wish,
) {
  return { titleCode, ariaPlanID: `${titleCode}-${plan}`, billingPeriod, offer, birthDate, address };
}

/** A quote that can be ordered. */
export async function quoted(actor: Actor, wish: Wish = {}): Promise<PossibleQuote> {
  const quote = await actor.does(quoteOrder, { payload: askedBy(actor, wish) });
  if (!quote.possible) throw new Error(`It is not possible: ${quote.code}.`);
  return quote;
}

export async function orderPayload(actor: Actor, wish: Wish = {}) {
  const { payNowOre, priceAfterOre, version } = await quoted(actor, wish);
  const { version: termsVersion } = await actor.does(getTerms);
  const { method = 'VIPPS', startWithinWithdrawal = true } = wish;
  const agreed = { termsVersion, method, startWithinWithdrawal, contact: null };
  return { ...askedBy(actor, wish), version, payNowOre, priceAfterOre, ...agreed };
}

export async function placed(actor: Actor, wish: Wish = {}) {
  return actor.does(placeOrder, { payload: await orderPayload(actor, wish) });
}

export function aboutPayment({ id: paymentId }: Payment) {
  return { params: { paymentId }, payload: { paymentId } };
}

/** Registers a payment with its provider; returns the provider's page. */
export async function pageFor(actor: Actor, payment: Payment): Promise<string> {
  const { redirectUrl } = await actor.does(openPayment, aboutPayment(payment));
  if (redirectUrl === null) throw new Error('There is no page to go to.');
  return redirectUrl;
}

/** Buys and pays at the provider; returns the order number and the return URL. */
export async function bought(origin: RunningOrigin, actor: Actor, wish: Wish = {}) {
  const { orderNo, payment } = await placed(actor, wish);
  const page = await pageFor(actor, payment);
  const back = payment.method === 'VIPPS' ? await answerInApp(origin, page) : await payByCard(origin, page);
  return { orderNo, payment, back };
}
