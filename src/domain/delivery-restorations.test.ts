import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Day } from '#src/lib/calendar-days.ts';
import { type CutAddress, restoredDaysFrom } from './delivery-restorations.ts';
import { DeliveryRulesSchema } from './title-rules.ts';

const rules = v.parse(DeliveryRulesSchema, {});

type Change = CutAddress<string>;

function change(id: string, type: Change['type'], [fromDate, toDate]: readonly [Day, Day | null]): Change {
  return { id, type, fromDate, toDate, address: type === 'STOP' ? null : 'cabin', cut: null };
}

/** A temporary address in March 2027 that lost days to the stop `s`. */
function address([fromDate, toDate]: readonly [Day, Day], was: readonly [Day, Day | null]): Change {
  const cut = { by: 's', fromDate: was[0], toDate: was[1] };
  return { ...change('a', 'TRANSFER', [fromDate, toDate]), cut };
}

describe('days that a withdrawn change gives back', () => {
  const ended = address(['2027-03-01', '2027-03-14'], ['2027-03-01', '2027-03-25']);
  const openEnded = address(['2027-03-01', '2027-03-14'], ['2027-03-01', null]);
  const begun = address(['2027-03-21', '2027-03-31'], ['2027-03-10', '2027-03-31']);
  const other = change('o', 'TRANSFER', ['2027-03-20', '2027-03-22']);
  const move = change('p', 'PERMANENT', ['2027-03-20', null]);

  test.each<[string, Change, Day, readonly Change[], readonly [Day, Day, boolean] | null]>([
    ['the end of an address', ended, '2027-03-15', [], ['2027-03-15', '2027-03-25', true]],
    ['the end of an open-ended address', openEnded, '2027-03-15', [], ['2027-03-15', '9999-12-31', true]],
    ['the start of an address', begun, '2027-03-05', [], ['2027-03-10', '2027-03-20', true]],
    ['only the end days that the stop leaves free', ended, '2027-03-18', [], ['2027-03-18', '2027-03-25', false]],
    ['only the start days that the stop leaves free', begun, '2027-03-18', [], ['2027-03-18', '2027-03-20', true]],
    ['no end days taken by another change since', ended, '2027-03-15', [other], ['2027-03-15', '2027-03-19', true]],
    [
      'no start days taken by another change since',
      begun,
      '2027-03-05',
      [{ ...other, toDate: '2027-03-12', fromDate: '2027-03-08' }],
      ['2027-03-13', '2027-03-20', true],
    ],
    ['nothing if the first day is taken', ended, '2027-03-20', [other], null],
    ['all days despite a permanent address', ended, '2027-03-15', [move], ['2027-03-15', '2027-03-25', true]],
    ['nothing after a completed stop', ended, '2027-03-26', [], null],
    [
      'nothing if the days have no issue',
      address(['2027-03-01', '2027-03-27'], ['2027-03-01', '2027-03-28']),
      '2027-03-28',
      [],
      null,
    ],
  ])('N-07 returns days to a cut address: %s', (_name, cut, freedFrom, others, expected) => {
    const back = restoredDaysFrom({ id: 's', freedFrom }, [cut, ...others], rules);
    expect(back === null ? null : [back.days.from, back.days.to, back.isJoined]).toEqual(expected);
  });

  test('N-07 returns no days to an address that another change cut short, or that was not cut at all', () => {
    expect(restoredDaysFrom({ id: 'x', freedFrom: '2027-03-15' }, [ended], rules)).toBeNull();
    expect(restoredDaysFrom({ id: 's', freedFrom: '2027-03-15' }, [{ ...ended, cut: null }], rules)).toBeNull();
  });
});
