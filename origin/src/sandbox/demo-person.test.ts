import { describe, expect, test } from 'vitest';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { demoKinds } from './demo-kinds.ts';
import { birthDateOf, demoPersonOf } from './demo-person.ts';

const titles = readTitles('titles');
const everyone = titles.flatMap((title) => demoKinds.map(({ kind }) => demoPersonOf(title, kind)));

describe('demo people', () => {
  test('O-02 no two demo people in the fleet share an id, a number or an account', () => {
    for (const field of ['personId', 'userId', 'accountNo'] as const) {
      expect(new Set(everyone.map((one) => one[field])).size).toBe(everyone.length);
    }
  });

  test('O-02 no demo person has a real phone number, and all live in the title’s town', () => {
    for (const { phoneNumber } of everyone) expect(phoneNumber).toMatch(/^49\d{6}$/);
    const [title] = titles;
    if (title === undefined) throw new Error('no titles');
    expect(demoPersonOf(title, 'komplett').address.postalCode).toBe(title.postalAddress.postalCode);
  });

  test('O-02 creates the same demo person at every start', () => {
    const [title] = titles;
    if (title === undefined) throw new Error('no titles');
    expect(demoPersonOf(title, 'helg')).toEqual(demoPersonOf(title, 'helg'));
  });

  test('O-02 every subscription status has a demo person, and no two demo people are of the same kind', () => {
    const kinds = new Set(demoKinds.map(({ kind }) => kind));
    expect(kinds.size).toBe(demoKinds.length);
    const statuses = new Set(demoKinds.map(({ subscription }) => subscription?.status));
    for (const status of [0, 1, -1, 2, -2, 3, -3, 31, 32, 41, 61, undefined]) expect(statuses).toContain(status);
  });

  test.each(demoKinds.filter(({ age }) => age !== undefined))(
    'V-02 the demo person $kind has the age of their kind',
    (demo) => {
      const birthDate = birthDateOf(demo, '2028-02-29');
      const years = 2028 - Number(birthDate.slice(0, 4)) - (birthDate.slice(5) > '02-29' ? 1 : 0);
      expect(years).toBe(demo.age);
    },
  );
});
