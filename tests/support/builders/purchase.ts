import * as v from 'valibot';
import { type Order, OrderSchema, type PossibleQuote, QuoteSchema } from '#src/contract/order.ts';
import { type Products, ProductsSchema } from '#src/contract/product.ts';
import { anAddress } from './delivery.ts';
import { aPayment } from './payment.ts';

/** Digital at 1 kr for the first month. */
export const introOffer = {
  kind: 'intro',
  id: 'DIGITAL-FIRST-MONTH',
  ariaPlanID: 'POL-DIGITAL',
  billingPeriod: 'monthly',
  priceOre: 100,
  priceAfterOre: 19_900,
  periods: 1,
} as const;

/** A title's products: Komplett, Digital, Ung and Student, with both campaigns on Digital. */
export function someProducts(changes: Partial<v.InferInput<typeof ProductsSchema>> = {}): Products {
  const digital = {
    ariaPlanID: 'POL-DIGITAL',
    planName: 'Digital',
    planProductType: 'DIGITAL' as const,
    features: ['content' as const, 'ePaper' as const],
    paperDays: [],
    prices: [
      { billingPeriod: 'monthly' as const, priceOre: 19_900 },
      { billingPeriod: 'quarterly' as const, priceOre: 56_900 },
      { billingPeriod: 'yearly' as const, priceOre: 215_000 },
    ],
    vatPercent: 0,
    needsAddress: false,
    belowAge: null,
    needsStudentVerification: false,
  };
  return v.parse(ProductsSchema, {
    products: [
      {
        ...digital,
        ariaPlanID: 'POL-KOMPLETT',
        planName: 'Komplett',
        planProductType: 'COMBO',
        features: ['content', 'ePaper', 'paper'],
        paperDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        prices: [
          { billingPeriod: 'monthly', priceOre: 34_900 },
          { billingPeriod: 'quarterly', priceOre: 99_900 },
          { billingPeriod: 'yearly', priceOre: 379_000 },
        ],
        needsAddress: true,
      },
      digital,
      { ...digital, ariaPlanID: 'POL-UNG', planName: 'Ung', belowAge: 34 },
      { ...digital, ariaPlanID: 'POL-STUDENT', planName: 'Student', needsStudentVerification: true },
    ],
    offers: [{ ...introOffer, kind: 'winback', id: 'CAMP-2020-03-003', priceOre: 9950, periods: 3 }, introOffer],
    methods: ['VIPPS', 'SWEDBANK-PPG'],
    minimumAge: 18,
    ...changes,
  });
}

/** What quotes and orders of Komplett share. */
const komplett = {
  ariaPlanID: 'POL-KOMPLETT',
  planName: 'Komplett',
  planProductType: 'COMBO',
  billingPeriod: 'monthly',
  lines: [{ kind: 'plan', amountOre: 34_900, vatPercent: 0, vatOre: 0 }],
  vatOre: 0,
  offer: null,
  priceAfterOre: 34_900,
  fromDate: '2026-11-24',
  toDate: '2026-12-23',
  firstPaperDate: '2026-11-24',
  nextChargeDate: '2026-12-24',
  nextChargeOre: 34_900,
  withdrawalUntil: '2026-12-08',
} as const;

/** A complete quote for Komplett. */
export function aQuote(changes: Partial<v.InferInput<typeof QuoteSchema>> = {}): PossibleQuote {
  const quote = v.parse(QuoteSchema, {
    ...komplett,
    possible: true,
    version: 0,
    needs: [],
    payNowOre: 34_900,
    offerUntilDate: null,
    openOrderNo: null,
    ...changes,
  });
  if (!quote.possible) throw new Error('The quote is of a purchase that is not possible.');
  return quote;
}

/** A completed order for Komplett. */
export function anOrder(changes: Partial<v.InferInput<typeof OrderSchema>> = {}): Order {
  return v.parse(OrderSchema, {
    ...komplett,
    orderNo: '600001',
    accountNo: '1000001',
    titleCode: 'POL',
    state: 'completed',
    failure: null,
    orderedAt: '2026-11-22T09:00:00.000Z',
    expiresAt: '2026-11-22T09:10:00.000Z',
    endedAt: '2026-11-22T09:02:00.000Z',
    priceOre: 34_900,
    address: anAddress(),
    paidWith: { method: 'SWEDBANK-PPG', brand: 'Visa', lastFour: '0004' },
    payment: aPayment({
      purpose: 'order',
      subject: '600001',
      state: 'succeeded',
      startedAt: '2026-11-22T09:00:00.000Z',
      expiresAt: '2026-11-22T09:30:00.000Z',
      redirectUrl: null,
    }),
    termsVersion: '2026-11-28',
    startWithinWithdrawal: true,
    subscriptionNo: '600001',
    ariaInvoiceNo: '2001',
    receipt: { activityId: 'a1', receiptNumber: 'A1B2C3', mailedTo: 'kari@demo.example', isSent: true },
    ...changes,
  });
}
