import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKid, isTotalKid, kidMod10, kidMod11, kidOf, numberedKid } from './kid.ts';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 24 }).map((list) => list.join(''));

describe('KID', () => {
  test.each([
    ['12345678', '2', '5'],
    ['0001234', '4', '3'],
    ['100200300', '0', '3'],
    ['123456789012345678901234', '0', '1'],
    ['1000005', kidMod10('1000005'), '-'],
    ['1000019', kidMod10('1000019'), '-'],
    ['1000013', kidMod10('1000013'), '0'],
  ])('R-26 gives %s the check digits %s (MOD10) and %s (MOD11)', (base, mod10, mod11) => {
    expect(kidMod10(base)).toBe(mod10);
    expect(kidMod11(base)).toBe(mod11);
    expect(isKid(`${base}${mod10}`)).toBe(true);
    expect(isKid(`${base}${mod11}`)).toBe(true);
  });

  test.each(['000112000507155', '001006300507304', '123456782', '123456785', '1000005-'])(
    'R-26 accepts %s as a KID',
    (kid) => {
      expect(isKid(kid)).toBe(true);
    },
  );

  test.each(['', '0', '-', '--', '123456783', '12345678-', '1234-5678', '12 34567', 'abc', '1'.repeat(26)])(
    'R-26 refuses %j as a KID',
    (kid) => {
      expect(isKid(kid)).toBe(false);
    },
  );

  test('R-26 creates valid KIDs and detects a single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(23), fc.integer({ min: 1, max: 9 }), (base, place, shift) => {
        const kid = kidOf(base);
        expect(isKid(kid)).toBe(true);
        const at = place % base.length;
        const wrong = `${base.slice(0, at)}${(Number(base[at]) + shift) % 10}${base.slice(at + 1)}`;
        expect(kidMod10(wrong)).not.toBe(kidMod10(base));
      }),
    );
  });

  test('R-26 O-10 KIDs of invoices, mandates and totals never collide', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 99_999_999_999 }), (invoiceNo, number) => {
        const kids = [kidOf(String(invoiceNo)), numberedKid('mandate', number), numberedKid('total', number)];
        expect(new Set(kids).size).toBe(3);
        expect(kids.map(isTotalKid)).toEqual([false, false, true]);
        expect(kids.every(isKid)).toBe(true);
      }),
    );
    expect(() => numberedKid('total', 100_000_000_000)).toThrow(/too long/);
  });

  test('R-26 creates no KID from an empty string, letters or too many digits', () => {
    for (const base of ['', 'A1', '1'.repeat(25)]) expect(() => kidOf(base)).toThrow(/as a KID needs/);
  });
});
