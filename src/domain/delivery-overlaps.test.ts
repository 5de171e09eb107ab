import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Day } from '#src/lib/calendar-days.ts';
import { firstAffectedIssue, type PlannedChange, resolveOverlaps } from './delivery-overlaps.ts';
import { DeliveryRulesSchema } from './title-rules.ts';

type Change = PlannedChange<string>;

const rules = v.parse(DeliveryRulesSchema, {});
const context = { rules, isSameAddress: (one: string, other: string) => one === other };
const stop = (id: string | null, fromDate: Day, toDate: Day): Change => ({
  id,
  type: 'STOP',
  fromDate,
  toDate,
  address: null,
});
const transfer = (id: string | null, fromDate: Day, toDate: Day | null, address = 'cabin'): Change => {
  return { id, type: 'TRANSFER', fromDate, toDate, address };
};
const permanent = (id: string | null, fromDate: Day, address = 'new home'): Change => {
  return { id, type: 'PERMANENT', fromDate, toDate: null, address };
};

/** Each case: existing changes, the request, the result, and the effects in order. */
const cases: readonly {
  readonly name: string;
  readonly existing: readonly Change[];
  readonly requested: Change;
  readonly changes: readonly Change[];
  readonly effects: readonly string[];
}[] = [
  {
    name: 'a stop next to an address change affects nothing',
    existing: [transfer('t', '2027-07-01', '2027-07-10')],
    requested: stop(null, '2027-08-02', '2027-08-08'),
    changes: [transfer('t', '2027-07-01', '2027-07-10'), stop(null, '2027-08-02', '2027-08-08')],
    effects: ['kept', 'added'],
  },
  {
    name: 'a stop in the middle of a temporary address splits it',
    existing: [transfer('t', '2027-07-01', '2027-07-31')],
    requested: stop(null, '2027-07-12', '2027-07-18'),
    changes: [
      transfer('t', '2027-07-01', '2027-07-11'),
      stop(null, '2027-07-12', '2027-07-18'),
      transfer(null, '2027-07-19', '2027-07-31'),
    ],
    effects: ['split', 'added'],
  },
  {
    name: 'a stop in the middle of an open temporary address leaves its end open',
    existing: [transfer('t', '2027-07-01', null)],
    requested: stop(null, '2027-07-12', '2027-07-18'),
    changes: [
      transfer('t', '2027-07-01', '2027-07-11'),
      stop(null, '2027-07-12', '2027-07-18'),
      transfer(null, '2027-07-19', null),
    ],
    effects: ['split', 'added'],
  },
  {
    name: 'a stop across the end of a temporary address shortens it',
    existing: [transfer('t', '2027-07-01', '2027-07-14')],
    requested: stop(null, '2027-07-12', '2027-07-18'),
    changes: [transfer('t', '2027-07-01', '2027-07-11'), stop(null, '2027-07-12', '2027-07-18')],
    effects: ['shortened', 'added'],
  },
  {
    name: 'a stop across all issues of a temporary address withdraws it, and reports this',
    existing: [transfer('t', '2027-07-11', '2027-07-14')],
    requested: stop(null, '2027-07-12', '2027-07-18'),
    changes: [stop(null, '2027-07-12', '2027-07-18')],
    effects: ['withdrawn', 'added'],
  },
  {
    name: 'a temporary address inside a stop splits the stop',
    existing: [stop('s', '2027-07-01', '2027-07-31')],
    requested: transfer(null, '2027-07-12', '2027-07-18'),
    changes: [
      stop('s', '2027-07-01', '2027-07-11'),
      transfer(null, '2027-07-12', '2027-07-18'),
      stop(null, '2027-07-19', '2027-07-31'),
    ],
    effects: ['split', 'added'],
  },
  {
    name: 'two overlapping stops become one with the id of the first',
    existing: [stop('a', '2027-07-05', '2027-07-14'), stop('b', '2027-07-20', '2027-07-25')],
    requested: stop(null, '2027-07-12', '2027-07-20'),
    changes: [stop('a', '2027-07-05', '2027-07-25')],
    effects: ['merged', 'merged', 'merged'],
  },
  {
    name: 'two stops with only a Sunday between them become one',
    existing: [stop('a', '2027-07-05', '2027-07-10')],
    requested: stop(null, '2027-07-12', '2027-07-17'),
    changes: [stop('a', '2027-07-05', '2027-07-17')],
    effects: ['merged', 'merged'],
  },
  {
    name: 'two stops with an issue between them stay separate',
    existing: [stop('a', '2027-07-05', '2027-07-09')],
    requested: stop(null, '2027-07-12', '2027-07-17'),
    changes: [stop('a', '2027-07-05', '2027-07-09'), stop(null, '2027-07-12', '2027-07-17')],
    effects: ['kept', 'added'],
  },
  {
    name: 'a permanent address in the middle of a temporary one applies after it',
    existing: [transfer('t', '2027-07-01', '2027-07-31')],
    requested: permanent(null, '2027-07-12'),
    changes: [transfer('t', '2027-07-01', '2027-07-31'), permanent(null, '2027-07-12')],
    effects: ['kept', 'added'],
  },
  {
    name: 'a permanent address ends an open temporary one',
    existing: [transfer('t', '2027-07-01', null)],
    requested: permanent(null, '2027-07-12'),
    changes: [transfer('t', '2027-07-01', '2027-07-11'), permanent(null, '2027-07-12')],
    effects: ['shortened', 'added'],
  },
  {
    name: 'a permanent address from the same issue replaces another',
    existing: [permanent('p', '2027-07-11', 'flat')],
    requested: permanent(null, '2027-07-12'),
    changes: [permanent(null, '2027-07-12')],
    effects: ['withdrawn', 'added'],
  },
  {
    name: 'a permanent address affects neither stops nor later moves',
    existing: [stop('s', '2027-07-05', '2027-07-20'), permanent('p', '2027-09-01', 'flat')],
    requested: permanent(null, '2027-07-12'),
    changes: [
      stop('s', '2027-07-05', '2027-07-20'),
      permanent(null, '2027-07-12'),
      permanent('p', '2027-09-01', 'flat'),
    ],
    effects: ['kept', 'kept', 'added'],
  },
  {
    name: 'a newer temporary address takes its days from an older one',
    existing: [transfer('t', '2027-07-01', '2027-07-31', 'boat')],
    requested: transfer(null, '2027-07-26', '2027-08-08'),
    changes: [transfer('t', '2027-07-01', '2027-07-25', 'boat'), transfer(null, '2027-07-26', '2027-08-08')],
    effects: ['shortened', 'added'],
  },
  {
    name: 'two changes to the same temporary address become one',
    existing: [transfer('t', '2027-07-01', '2027-07-31')],
    requested: transfer(null, '2027-07-26', null),
    changes: [transfer('t', '2027-07-01', null)],
    effects: ['merged', 'merged'],
  },
  {
    name: 'a new open end yields to a planned stop and a planned move',
    existing: [stop('s', '2027-07-12', '2027-07-18'), permanent('p', '2027-09-01')],
    requested: transfer(null, '2027-07-01', null),
    changes: [
      transfer(null, '2027-07-01', '2027-07-11'),
      stop('s', '2027-07-12', '2027-07-18'),
      transfer(null, '2027-07-19', '2027-08-31'),
      permanent('p', '2027-09-01'),
    ],
    effects: ['kept', 'kept', 'split'],
  },
  {
    name: 'an edited change keeps its id',
    existing: [transfer('t', '2027-07-01', '2027-07-31')],
    requested: stop('s', '2027-07-26', '2027-08-08'),
    changes: [transfer('t', '2027-07-01', '2027-07-25'), stop('s', '2027-07-26', '2027-08-08')],
    effects: ['shortened', 'added'],
  },
];

describe('a change among others', () => {
  test.each(cases)('N-05 $name', ({ existing, requested, changes, effects }) => {
    const resolution = resolveOverlaps(existing, requested, context);
    if (!resolution.ok) return expect.fail(resolution.refusal.code);
    expect(resolution.changes).toEqual(changes);
    expect(resolution.outcomes.map(({ effect }) => effect)).toEqual(effects);
    expect(resolution.outcomes.map(({ before }) => before)).toEqual([...existing, requested]);
  });

  test.each([
    [[stop('s', '2027-07-01', '2027-07-31')], stop(null, '2027-07-05', '2027-07-10'), 'alreadyCovered', 's'],
    [[transfer('t', '2027-07-01', null)], transfer(null, '2027-07-05', null), 'alreadyCovered', 't'],
    [[permanent('p', '2027-07-12')], permanent(null, '2027-07-12'), 'alreadyCovered', 'p'],
    [[stop('s', '2027-05-01', '2027-07-20')], stop(null, '2027-07-19', '2027-08-08'), 'mergedTooLong', 's'],
    [[stop('s', '2027-07-01', '2027-07-31')], transfer(null, '2027-07-03', '2027-07-18'), 'remainderTooShort', 's'],
    [[stop('s', '2027-07-01', '2027-07-31')], transfer(null, '2027-07-18', '2027-07-29'), 'remainderTooShort', 's'],
  ])('N-05 with %j, refuses %j: %s', (existing, requested, code, conflictsWith) => {
    expect(resolveOverlaps(existing, requested, context)).toMatchObject({
      ok: false,
      refusal: { code, conflictsWith },
    });
  });
});

test.each([
  ['an ordinary day', [], '2027-07-12'],
  ['the days of a temporary address', [transfer('t', '2027-07-08', '2027-07-14')], '2027-07-15'],
  [
    'a stop after them',
    [transfer('t', '2027-07-08', '2027-07-14'), stop('s', '2027-07-15', '2027-07-24')],
    '2027-07-26',
  ],
  ['an open temporary address, which it ends', [transfer('t', '2027-07-08', null)], '2027-07-12'],
  ['a stop that comes later', [stop('s', '2027-07-15', '2027-07-24')], '2027-07-12'],
])('P-06 names the first paper at a permanent address from %s', (_, others, expected) => {
  expect(firstAffectedIssue(permanent(null, '2027-07-12'), others, rules)).toBe(expected);
});
