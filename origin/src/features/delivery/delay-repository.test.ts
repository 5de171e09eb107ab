import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { DeliveryRulesSchema } from '#src/domain/title-rules.ts';
import { delaySchema, noticeOf } from './delay-fields.ts';
import { type Delay, delayedDaysOf, delayFor } from './delay-repository.ts';

const rules = v.parse(DeliveryRulesSchema, { publicationDays: ['tuesday', 'thursday', 'saturday'] });

const typed = {
  places: '8745, 8750–8759',
  fromDate: '2027-03-11',
  toDate: '2027-03-13',
  expectedTime: '10:00',
  text: 'Snøskred stenger fjellveien.',
};
const fieldsOf = (change: Partial<typeof typed> = {}) => v.parse(delaySchema('2027-03-09'), { ...typed, ...change });

function shownAt(moment: readonly [string, string], delays: readonly Delay[] = [noticeOf('NV', fieldsOf())]) {
  const now = osloInstant(...moment);
  const shown = delayFor(delays, { now, rules, stops: [{ fromDate: '2027-03-16', toDate: '2027-03-18' }] });
  return shown === null ? null : [shown.text, shown.expectedAt];
}

describe('a notice', () => {
  test.each([
    ['not two days before', ['2027-03-09', '23:59'], null],
    ['from the day before, with the first paper', ['2027-03-10', '00:00'], '2027-03-11T09:00:00.000Z'],
    ['all day', ['2027-03-11', '23:59'], '2027-03-11T09:00:00.000Z'],
    ['with the next paper on a day without one', ['2027-03-12', '12:00'], '2027-03-13T09:00:00.000Z'],
    ['not after its last day', ['2027-03-14', '00:00'], null],
  ] as const)('P-05 shows a notice only around its days: %s', (_when, moment, expectedAt) => {
    expect(shownAt(moment)?.[1] ?? null).toBe(expectedAt);
  });

  test('P-05 shows no notice to a person who does not get the delayed paper', () => {
    const delay = (change: Partial<typeof typed>) => [noticeOf('NV', fieldsOf({ ...change, expectedTime: '' }))];
    expect(shownAt(['2027-03-12', '08:00'], delay({ fromDate: '2027-03-12', toDate: '2027-03-12' }))).toBeNull();
    expect(shownAt(['2027-03-16', '08:00'], delay({ fromDate: '2027-03-16', toDate: '2027-03-18' }))).toBeNull();
    expect(shownAt(['2027-03-20', '08:00'], delay({ fromDate: '2027-03-19', toDate: '2027-03-20' }))).toEqual([
      typed.text,
      null,
    ]);
  });

  test('P-05 shows a notice about the next paper before one about a later paper', () => {
    const later = noticeOf('NV', fieldsOf({ fromDate: '2027-03-13', text: 'Trykkeriet er forsinket.' }));
    expect(shownAt(['2027-03-12', '08:00'], [later])?.[0]).toBe('Trykkeriet er forsinket.');
    expect(shownAt(['2027-03-10', '08:00'], [later, noticeOf('NV', fieldsOf())])?.[0]).toBe(typed.text);
  });

  test('P-04 delays the paper on each day of a notice until the notice is ended', () => {
    const notice = noticeOf('NV', fieldsOf());
    expect([...delayedDaysOf([notice])]).toEqual(['2027-03-11', '2027-03-12', '2027-03-13']);
    const ended = (...moment: readonly [string, string]) => ({
      ...notice,
      expiresAt: new Date(osloInstant(...moment)),
    });
    expect([...delayedDaysOf([ended('2027-03-11', '11:00')])]).toEqual(['2027-03-11']);
    expect([...delayedDaysOf([ended('2027-03-10', '11:00')])]).toEqual([]);
  });
});

describe('the form for staff', () => {
  test('P-05 reads places as codes and ranges, and a blank field as everywhere', () => {
    expect(fieldsOf().places).toEqual([
      { first: '8745', last: '8745' },
      { first: '8750', last: '8759' },
    ]);
    expect(fieldsOf({ places: '8745 - 8749;8760' }).places).toHaveLength(2);
    expect(fieldsOf({ places: ' ' }).places).toEqual([{ first: '0000', last: '9999' }]);
  });

  test.each([
    ['places', { places: '874' }],
    ['places', { places: '8759-8750' }],
    ['places', { places: 'Nordvær' }],
    ['fromDate', { fromDate: '2027-03-08' }],
    ['fromDate', { fromDate: '2027-03-24', toDate: '2027-03-24' }],
    ['toDate', { toDate: '2027-03-10' }],
    ['toDate', { toDate: '2027-03-25' }],
    ['expectedTime', { expectedTime: '24:00' }],
    ['text', { text: 'Sein' }],
    ['text', { text: 'Les <b>her</b>, så får du vite det.' }],
  ] as const)('P-05 rejects invalid %s: %o', (field, change) => {
    const read = v.safeParse(delaySchema('2027-03-09'), { ...typed, ...change });
    expect(read.issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});
