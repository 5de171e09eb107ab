import { describe, expect, test } from 'vitest';
import {
  formatOpeningHours,
  formatOrganizationNumber,
  formatPhone,
  formatTimeOfDay,
  joinWords,
  mailUrl,
  phoneUrl,
} from './norwegian.ts';

describe('S-07 Norwegian formats', () => {
  test.each([
    ['20201037', '20 20 10 37'],
    ['70112233', '70 11 22 33'],
    ['41234567', '412 34 567'],
    ['98765432', '987 65 432'],
    ['02040', '02040'],
  ])('S-07 writes the telephone number %s as %s', (digits, expected) => {
    expect(formatPhone(digits)).toBe(expected);
  });

  test('S-01 makes a phone URL with the country code', () => {
    expect(phoneUrl('20201037')).toBe('tel:+4720201037');
  });

  test("S-01 makes a mail URL for the customer centre's address", () => {
    expect(mailUrl('kundesenter@polviktidende.example')).toBe('mailto:kundesenter@polviktidende.example');
  });

  test.each([
    ['319000011', '319\u00a0000\u00a0011'],
    ['31900001', '31900001'],
  ])('S-07 writes the organisation number %s as %s', (digits, expected) => {
    expect(formatOrganizationNumber(digits)).toBe(expected);
  });

  test('S-07 writes a time of day with a full stop', () => {
    expect(formatTimeOfDay('12:00')).toBe('12.00');
  });

  test('S-07 writes opening hours with full stops and an en dash', () => {
    expect(formatOpeningHours('08:00-16:00')).toBe('08.00–16.00');
  });

  test.each([
    [[], ''],
    [['onsdag'], 'onsdag'],
    [['onsdag', 'fredag'], 'onsdag og fredag'],
    [['mandag', 'onsdag', 'fredag'], 'mandag, onsdag og fredag'],
  ])('S-07 joins %j as "%s"', (words, expected) => {
    expect(joinWords(words)).toBe(expected);
  });
});
