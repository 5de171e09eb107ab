import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { DeliveryRulesSchema, defaultCoverage } from '#src/domain/title-rules.ts';
import { valuesOfAddress } from '#src/platform/address/address-form.ts';
import { aChange, aDelivery, anAddress } from '#tests/support/builders/delivery.ts';
import { deliveryContextOf } from '../rules.ts';
import { type FormValues, formCheck } from './form-check.ts';

const context = deliveryContextOf(aDelivery(), v.parse(DeliveryRulesSchema, {}), {
  startedOn: null,
  renewalDate: null,
  expiryDate: null,
});
const checkFor = (
  type: DeliveryChangeType,
  edited: DeliveryChange | null = null,
  place: string | null | undefined = 'POLVIK',
) => formCheck({ type, context, edited, placeOf: () => place, coverage: defaultCoverage('7721') });
const values = (changes: Partial<FormValues> = {}): FormValues => ({
  fromDate: '23.11.2026',
  toDate: '29.11.',
  isOpen: false,
  ...valuesOfAddress(anAddress({ postalPlace: '' })),
  ...changes,
});
const issuesOf = (check: ReturnType<typeof formCheck>, changes: Partial<FormValues> = {}) => {
  const result = check(values(changes));
  if (result.ok) return {};
  return Object.fromEntries(
    [...result.error].map(([field, one]) => [field, 'refusal' in one ? one.refusal : one.code]),
  );
};
const found = (type: DeliveryChangeType, changes: Partial<FormValues>, edited: DeliveryChange | null = null) =>
  issuesOf(checkFor(type, edited), changes);

describe('the form of a delivery change', () => {
  test('R-24 ignores a typed address for a stop', () => {
    expect(checkFor('STOP')(values())).toEqual({
      ok: true,
      value: { type: 'STOP', fromDate: '2026-11-23', toDate: '2026-11-29', address: null },
    });
  });

  test('R-24 P-08 returns a temporary address until further notice, with the place of its postal code', () => {
    expect(checkFor('TRANSFER')(values({ isOpen: true }))).toEqual({
      ok: true,
      value: { type: 'TRANSFER', fromDate: '2026-11-23', toDate: null, address: anAddress() },
    });
  });

  test('R-10 requires and uses a typed place if the postal code is unknown', () => {
    const check = checkFor('PERMANENT', null, null);
    expect(issuesOf(check)).toEqual({ postalPlace: 'required' });
    expect(check(values({ postalCode: '9998', postalPlace: 'nyby' }))).toMatchObject({
      value: { address: { postalCode: '9998', postalPlace: 'NYBY' } },
    });
  });

  test.each([
    ['BÅTSFJORD', { postalCode: 'notDelivered' }],
    [null, {}],
  ])('N-04 R-10 checks the coverage of a far northern postal code for the place %s: %j', (place, expected) => {
    expect(issuesOf(checkFor('TRANSFER', null, place), { postalCode: '9990', postalPlace: 'Nyby' })).toEqual(expected);
  });

  test('V-01 requires dates and each part of an address', () => {
    expect(found('TRANSFER', { fromDate: '', toDate: ' ', name: '', street: '', postalCode: '' })).toEqual({
      fromDate: 'required',
      toDate: 'required',
      name: 'nameRequired',
      street: 'addressRequired',
      postalCode: 'required',
      '': 'addressMissing',
    });
    expect(found('TRANSFER', { name: '', street: '' })).toEqual({ name: 'nameRequired', street: 'addressRequired' });
    expect(found('TRANSFER', { street: 'Storgata' })).toEqual({ street: 'streetNumberRequired' });
  });

  test.each([
    ['STOP', { fromDate: 'i morgen' }, { fromDate: 'dateInvalid' }],
    ['STOP', { fromDate: '31.11.2026' }, { fromDate: 'noSuchDay' }],
    ['STOP', { fromDate: '17.11.2026' }, { fromDate: { code: 'beforeEarliest', earliest: '2026-11-18' } }],
    ['STOP', { toDate: '22.11.2026' }, { toDate: { code: 'endBeforeStart' } }],
    ['STOP', { toDate: '24.11.2026' }, { toDate: { code: 'tooShort', earliestEnd: '2026-11-25', shortestDays: 3 } }],
    ['STOP', { toDate: '30.6.2027' }, { toDate: { code: 'tooLong', latestEnd: '2027-02-22', longestDays: 92 } }],
    [
      'TRANSFER',
      { fromDate: '22.11.2026', toDate: '22.11.2026' },
      { toDate: { code: 'noIssueInRange', nextIssue: '2026-11-23' } },
    ],
    ['PERMANENT', { fromDate: '1.1.2029' }, { fromDate: { code: 'tooFarAhead', latest: '2027-11-18' } }],
  ] as const)('N-04 reports for a %s with %j: %j', (type, changes, expected) => {
    expect(found(type, changes)).toEqual(expected);
  });

  test('P-01 allows moving only the end of a stop in progress', () => {
    const begun = aChange({ fromDate: '2026-11-16', toDate: '2026-11-29' });
    expect(found('STOP', { fromDate: '23.11.2026' }, begun)).toEqual({
      fromDate: { code: 'startLocked', fromDate: '2026-11-16' },
    });
    expect(found('STOP', { fromDate: '16.11.2026', toDate: '17.11.2026' }, begun)).toEqual({
      toDate: { code: 'endTooEarly', earliestEnd: '2026-11-18' },
    });
  });
});
