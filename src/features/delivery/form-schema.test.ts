import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { DeliveryRulesSchema } from '#src/domain/title-delivery.ts';
import { codesOf } from '#src/platform/forms/findings.ts';
import { aChange, aDelivery, anAddress } from '#tests/support/builders/delivery.ts';
import { formSchema, type FormValues, valuesOfAddress } from './form-schema.ts';
import { contextOf } from './rules.ts';

const context = contextOf(aDelivery(), v.parse(DeliveryRulesSchema, {}), {
  startedOn: null,
  renewalDate: null,
  expiryDate: null,
});
const schemaFor = (
  type: DeliveryChangeType,
  edited: DeliveryChange | null = null,
  place: string | null | undefined = 'POLVIK',
) => formSchema({ type, context, edited, placeOf: () => place });
const values = (changes: Partial<FormValues> = {}): FormValues => ({
  fromDate: '23.11.2026',
  toDate: '29.11.',
  isOpen: false,
  ...valuesOfAddress(anAddress({ postalPlace: '' })),
  ...changes,
});
const found = (type: DeliveryChangeType, changes: Partial<FormValues>, edited: DeliveryChange | null = null) =>
  Object.fromEntries(codesOf(schemaFor(type, edited), values(changes)));

describe('the form of a delivery change', () => {
  test('R-24 gives a stop without the address that was typed', () => {
    expect(v.parse(schemaFor('STOP'), values())).toEqual({
      type: 'STOP',
      fromDate: '2026-11-23',
      toDate: '2026-11-29',
      address: null,
    });
  });

  test('R-24 P-08 gives a temporary address until further notice, with the place of its postal code', () => {
    expect(v.parse(schemaFor('TRANSFER'), values({ isOpen: true }))).toEqual({
      type: 'TRANSFER',
      fromDate: '2026-11-23',
      toDate: null,
      address: anAddress(),
    });
  });

  test('R-10 an unknown postal code takes the place that is typed, and asks for it', () => {
    const schema = schemaFor('PERMANENT', null, null);
    expect(Object.fromEntries(codesOf(schema, values()))).toEqual({ postalPlace: 'required postalPlace' });
    expect(v.parse(schema, values({ postalPlace: 'nyby' })).address?.postalPlace).toBe('NYBY');
    expect(v.parse(schema, values({ postalCode: '9998', postalPlace: 'nyby' })).address?.postalCode).toBe('9998');
  });

  test('V-01 asks for dates and for each part of an address', () => {
    expect(
      found('TRANSFER', { fromDate: '', toDate: ' ', name: '', street: '', streetNumber: '', postalCode: '' }),
    ).toEqual({
      fromDate: 'required fromDate',
      toDate: 'required toDate',
      name: 'nameRequired',
      street: 'addressRequired',
      streetNumber: 'streetNumberRequired',
      postalCode: 'required postalCode',
    });
  });

  test.each([
    ['STOP', { fromDate: 'i morgen' }, { fromDate: 'dateInvalid' }],
    ['STOP', { fromDate: '17.11.2026' }, { fromDate: 'beforeEarliest 2026-11-18' }],
    ['STOP', { toDate: '22.11.2026' }, { toDate: 'endBeforeStart' }],
    ['STOP', { toDate: '24.11.2026' }, { toDate: 'tooShort 2026-11-25 3' }],
    ['STOP', { toDate: '30.6.2027' }, { toDate: 'tooLong 2027-02-22 92' }],
    ['TRANSFER', { fromDate: '22.11.2026', toDate: '22.11.2026' }, { toDate: 'noIssueInRange 2026-11-23' }],
    ['PERMANENT', { fromDate: '1.1.2029' }, { fromDate: 'tooFarAhead 2027-11-18' }],
  ] as const)('N-04 says of a %s with %j: %j', (type, changes, expected) => {
    expect(found(type, changes)).toEqual(expected);
  });

  test('P-01 of a begun stop only the end can move', () => {
    const begun = aChange({ fromDate: '2026-11-16', toDate: '2026-11-29' });
    expect(found('STOP', { fromDate: '23.11.2026' }, begun)).toEqual({ fromDate: 'startLocked' });
    expect(found('STOP', { fromDate: '16.11.2026', toDate: '17.11.2026' }, begun)).toEqual({
      toDate: 'endTooEarly 2026-11-18',
    });
  });
});
