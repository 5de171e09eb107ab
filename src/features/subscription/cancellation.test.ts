import * as v from 'valibot';
import { expect, test } from 'vitest';
import { longestComment } from '#src/contract/fields.ts';
import { askedStep, CancellationSchema, hasOffers, shownStep } from './cancellation.ts';

test.each([
  ['', 'grunn'],
  ['?steg=grunn', 'grunn'],
  ['?steg=tilbud', 'tilbud'],
  ['?steg=bekreft', 'bekreft'],
  ['?steg=noe-annet', 'grunn'],
] as const)('R-28 the address %s asks for %s', (search, step) => {
  expect(askedStep(new URLSearchParams(search))).toBe(step);
});

test.each([
  ['tilbud', false, 'some', 'grunn'],
  ['bekreft', false, 'none', 'grunn'],
  ['tilbud', true, 'some', 'tilbud'],
  ['tilbud', true, 'unknown', 'tilbud'],
  ['tilbud', true, 'none', 'bekreft'],
  ['bekreft', true, 'some', 'bekreft'],
  ['grunn', true, 'some', 'grunn'],
] as const)('R-28 %s with a reason: %s and offers: %s shows %s', (asked, hasReason, offers, shown) => {
  expect(shownStep(asked, hasReason, offers)).toBe(shown);
});

test('V-02 a reason is required, and "vil ikke oppgi" is one', () => {
  const [issue] = v.safeParse(CancellationSchema, { reason: '', comment: '' }).issues ?? [];
  expect(issue?.message).toBe('reasonRequired');
  expect(v.safeParse(CancellationSchema, { reason: 'unsaid', comment: '' }).success).toBe(true);
});

test('V-02 a comment that is too long is said to be', () => {
  const comment = 'x'.repeat(longestComment + 1);
  const [issue] = v.safeParse(CancellationSchema, { reason: 'other', comment }).issues ?? [];
  expect(issue?.message).toBe('commentTooLong');
  expect(v.safeParse(CancellationSchema, { reason: 'other', comment: comment.slice(1) }).success).toBe(true);
});

test('P-12 there is something to offer where any of it is there', () => {
  const nothing = { discount: null, deliveryStop: false, pauseMonths: [], cheaperPlan: null };
  expect(hasOffers(nothing)).toBe(false);
  expect(hasOffers(undefined)).toBe(false);
  expect(hasOffers({ ...nothing, deliveryStop: true })).toBe(true);
  expect(hasOffers({ ...nothing, pauseMonths: [1] })).toBe(true);
  expect(hasOffers({ ...nothing, cheaperPlan: { ariaPlanID: 'POL-HELG', planName: 'Helg', priceOre: 25_900 } })).toBe(
    true,
  );
});
