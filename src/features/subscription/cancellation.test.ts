import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { longestComment } from '#src/contract/fields.ts';
import { cancellationReasons } from '#src/contract/subscription-change.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { aSubscription } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import {
  CancellationSchema,
  type CancelOffers,
  emptyCancellation,
  offersByReason,
  offersFor,
  requestedStep,
  shownStep,
} from './cancellation.ts';

test.each([
  ['', 'grunn'],
  ['?steg=grunn', 'grunn'],
  ['?steg=tilbud', 'tilbud'],
  ['?steg=bekreft', 'bekreft'],
  ['?steg=noe-annet', 'grunn'],
] as const)('R-28 for the query %s, opens the step %s', (search, step) => {
  expect(requestedStep(new URLSearchParams(search))).toBe(step);
});

test.each([
  ['tilbud', false, 'some', 'grunn'],
  ['bekreft', false, 'none', 'grunn'],
  ['tilbud', true, 'some', 'tilbud'],
  ['tilbud', true, 'unknown', 'tilbud'],
  ['tilbud', true, 'none', 'bekreft'],
  ['bekreft', true, 'some', 'bekreft'],
  ['grunn', true, 'some', 'grunn'],
] as const)('R-28 for %s with a reason: %s and offers: %s shows %s', (asked, hasReason, offers, shown) => {
  expect(shownStep(asked, hasReason, offers)).toBe(shown);
});

test('V-02 requires a reason and accepts "vil ikke oppgi" as one', () => {
  const [issue] = v.safeParse(CancellationSchema, emptyCancellation).issues ?? [];
  expect(issue?.message).toBe('reasonRequired');
  expect(v.safeParse(CancellationSchema, { ...emptyCancellation, reason: 'unsaid' }).success).toBe(true);
});

test('V-02 reports a comment that is too long', () => {
  const comment = 'x'.repeat(longestComment + 1);
  const [issue] = v.safeParse(CancellationSchema, { ...emptyCancellation, comment, reason: 'other' }).issues ?? [];
  expect(issue?.message).toBe('commentTooLong');
  expect(
    v.safeParse(CancellationSchema, { ...emptyCancellation, comment: comment.slice(1), reason: 'other' }).success,
  ).toBe(true);
});

const plan = { ariaPlanID: 'POL-DIGITAL', planName: 'Digital', priceOre: 19_900 };
const allOffers: CancelOffers = {
  discount: {
    discountId: 'STAY-3M-50',
    priceOre: 17_450,
    priceAfterOre: 34_900,
    billingPeriod: 'monthly',
    periods: 3,
    fromDate: '2026-12-01',
    untilDate: '2027-02-28',
  },
  deliveryStop: true,
  pauseMonths: [1],
  cheaperPlan: plan,
  digitalPlan: plan,
};
const noOffers: CancelOffers = {
  discount: null,
  deliveryStop: false,
  pauseMonths: [],
  cheaperPlan: null,
  digitalPlan: null,
};
const facts = (changes: Parameters<typeof aSubscription>[0] = {}) =>
  actionFactsOf(aSubscription(changes), bakedTitle('polviktidende'), false);

describe('P-12 N-10 offers for each reason', () => {
  test.each([
    ['price', ['discount', 'cheaperPlan', 'pause']],
    ['noTime', ['pause', 'cheaperPlan', 'deliveryStop']],
    ['content', ['discount', 'cheaperPlan']],
    ['delivery', ['complaint', 'digitalPlan']],
    ['moving', ['address', 'digitalPlan']],
    ['otherPaper', ['discount', 'cheaperPlan']],
    ['digitalOnly', ['digitalPlan']],
    ['death', []],
    ['other', ['discount', 'pause', 'cheaperPlan', 'deliveryStop']],
    ['unsaid', ['discount', 'pause', 'cheaperPlan', 'deliveryStop']],
  ] as const)('for a cancellation because of %s, makes the offers %j', (reason, kinds) => {
    expect(offersFor(reason, allOffers, facts())).toEqual(kinds);
    expect(offersByReason[reason]).toEqual(kinds);
  });

  test('hides unavailable offers', () => {
    const digital = facts({ planProductType: 'DIGITAL' });
    expect(cancellationReasons.flatMap((reason) => offersFor(reason, noOffers, digital))).toEqual([]);
    expect(offersFor('unsaid', { ...noOffers, pauseMonths: [1] }, digital)).toEqual(['pause']);
  });

  test('keeps offers that need no API answer if the offers cannot be loaded', () => {
    expect(offersFor('delivery', undefined, facts())).toEqual(['complaint']);
    expect(offersFor('price', undefined, facts())).toEqual([]);
  });
});
