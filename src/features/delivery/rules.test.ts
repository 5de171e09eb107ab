import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { DeliveryRulesSchema } from '#src/domain/title-rules.ts';
import { aChange, aDelivery, anAddress } from '#tests/support/builders/delivery.ts';
import { announcedOutcomes, isUndoneInOne, isUndoOpen, optionsOf, undoOf } from './lazy/change-rules.ts';
import { deliveryStateOf } from './lazy/state-sentence.tsx';
import { cutOffOf, deliveryContextOf } from './rules.ts';

const rules = v.parse(DeliveryRulesSchema, {});
const open = { startedOn: null, renewalDate: null, expiryDate: null };
const stateOf = (delivery: DeliveryAnswer) => deliveryStateOf(delivery, deliveryContextOf(delivery, rules, open));
const cabin = anAddress({ street: 'Hytteveien', streetNumber: '1' });

describe('the first statement on the delivery page', () => {
  test('R-24 says that the paper is delivered as usual', () => {
    expect(stateOf(aDelivery())).toEqual({ kind: 'usual', next: '2026-11-18' });
  });

  test('R-24 says that the paper is delivered as usual before a later stop', () => {
    expect(stateOf(aDelivery({ changes: [aChange()] }))).toEqual({ kind: 'usual', next: '2026-11-18' });
  });

  test('R-24 says that the next issue is stopped, with the last day of the stop', () => {
    const stop = aChange({ fromDate: '2026-11-18', toDate: '2026-11-24' });
    expect(stateOf(aDelivery({ changes: [stop], nextIssueDate: '2026-11-25' }))).toEqual({
      kind: 'stopped',
      from: '2026-11-18',
      until: '2026-11-24',
      next: '2026-11-25',
    });
  });

  test('R-24 P-08 says that the next issue goes to another address until further notice', () => {
    const transfer = aChange({ type: 'TRANSFER', fromDate: '2026-11-16', toDate: null, address: cabin });
    expect(stateOf(aDelivery({ changes: [transfer] }))).toEqual({
      kind: 'moved',
      until: null,
      next: '2026-11-18',
      address: cabin,
    });
  });

  test('R-24 says that no paper is on its way', () => {
    expect(stateOf(aDelivery({ nextIssueDate: null }))).toEqual({ kind: 'none' });
  });
});

describe('the cut-off', () => {
  const cutOffAt = (now: string) => {
    const { effective, when } = cutOffOf(deliveryContextOf(aDelivery({ now }), rules, open));
    return { effective, when };
  };

  test.each([
    ['2026-11-17T10:59:59.000Z', { effective: '2026-11-18', when: 'today' }],
    ['2026-11-17T11:00:00.000Z', { effective: '2026-11-19', when: 'tomorrow' }],
    ['2026-11-20T11:00:00.000Z', { effective: '2026-11-23', when: 'later' }],
  ])('P-06 at %s gives the next cut-off and its issue: %j', (now, expected) => {
    expect(cutOffAt(now)).toEqual(expected);
  });

  test('N-04 gives a weekend subscriber the cut-offs of their own delivery days', () => {
    const weekend = aDelivery({ paperDays: ['friday', 'saturday'] });
    expect(cutOffOf(deliveryContextOf(weekend, rules, open)).effective).toBe('2026-11-20');
  });
});

describe('actions on a change', () => {
  const optionsAt = (now: string, change = aChange()) =>
    optionsOf(change, deliveryContextOf(aDelivery({ now, changes: [change] }), rules, open));

  test('P-01 allows editing and removing a planned change', () => {
    expect(optionsAt('2026-11-17T09:00:00.000Z')).toMatchObject({
      phase: 'planned',
      canEdit: true,
      withdrawal: { effect: 'removed' },
    });
  });

  test('P-01 allows ending a change in progress once its minimum length and the cut-off have passed', () => {
    expect(optionsAt('2026-11-24T09:00:00.000Z')).toMatchObject({
      phase: 'begun',
      canEdit: true,
      withdrawal: { effect: 'shortened', toDate: '2026-11-25' },
    });
  });

  test('P-01 allows neither editing nor ending a change whose last issue is on its way', () => {
    expect(optionsAt('2026-11-28T12:00:00.000Z')).toMatchObject({ phase: 'ended', canEdit: false, withdrawal: null });
  });
});

describe('undoing', () => {
  const stop = aChange();

  test('N-07 undoes a new change by withdrawing it', () => {
    expect(undoOf([], [stop])).toEqual({ kind: 'withdraw', id: stop.id });
  });

  test('N-07 undoes a withdrawal by making the change again', () => {
    const { id: _, ...change } = stop;
    expect(undoOf([stop], [])).toEqual({ kind: 'make', change, replaces: null });
  });

  test('N-07 undoes an edit by restoring the dates', () => {
    const { id: _, ...change } = stop;
    expect(undoOf([stop], [aChange({ toDate: '2026-12-05' })])).toEqual({
      kind: 'make',
      change,
      replaces: stop.id,
    });
  });

  test('N-07 offers no undo in one step for a change that affected several others', () => {
    const cut = aChange({ toDate: '2026-11-25' });
    const transfer = aChange({ id: 'change-2', type: 'TRANSFER', address: cabin });
    expect(undoOf([stop], [cut, transfer])).toBeNull();
  });

  test('N-07 restores a temporary address by withdrawing the stop that split or cut it', () => {
    const address = { type: 'TRANSFER', address: cabin } as const;
    const whole = aChange({ ...address, id: 'a', fromDate: '2026-11-20', toDate: null });
    const middle = aChange({ id: 's', fromDate: '2026-11-25', toDate: '2026-11-30' });
    const head = aChange({ ...address, id: 'a', fromDate: '2026-11-20', toDate: '2026-11-24' });
    const tail = aChange({ ...address, id: 'b', fromDate: '2026-12-01', toDate: null });
    expect(undoOf([whole], [head, middle, tail])).toEqual({ kind: 'withdraw', id: 's' });
    expect(undoOf([whole], [head, middle])).toEqual({ kind: 'withdraw', id: 's' });
    expect(undoOf([whole], [{ ...head, id: 'c' }, middle])).toBeNull();
  });

  test('N-07 ignores case when comparing the addresses of two changes', () => {
    const transfer = aChange({ type: 'TRANSFER', address: cabin });
    const shouted = aChange({ type: 'TRANSFER', address: { ...cabin, street: 'HYTTEVEIEN' } });
    expect(undoOf([transfer], [shouted, aChange({ id: 'change-9' })])).toEqual({ kind: 'withdraw', id: 'change-9' });
  });
});

describe('the deadline for undoing', () => {
  const stop = aChange({ fromDate: '2026-11-19', toDate: '2026-11-30' });
  const { id, ...requested } = stop;
  const withdraw = { kind: 'withdraw', id } as const;

  // The cut-off for Thursday's issue is Wednesday at 12:00 in Oslo, 11:00 UTC.
  test.each([
    ['withdraw', withdraw, [stop], '2026-11-18T10:59:00Z', true],
    ['withdraw', withdraw, [stop], '2026-11-18T11:00:00Z', false],
    ['withdraw', withdraw, [], '2026-11-18T10:59:00Z', false],
    ['make', { kind: 'make', change: requested, replaces: null }, [], '2026-11-18T10:59:00Z', true],
    ['make', { kind: 'make', change: requested, replaces: null }, [], '2026-11-18T11:00:00Z', false],
    [
      'edit',
      { kind: 'make', change: requested, replaces: id },
      [{ ...stop, toDate: '2026-11-25' }],
      '2026-11-18T11:00:00Z',
      true,
    ],
    ['edit', { kind: 'make', change: requested, replaces: id }, [stop], '2026-12-01T11:00:00Z', false],
  ] as const)('N-07 P-06 allows or refuses to undo by: %s', (_, undo, changes, now, isOpen) => {
    const context = deliveryContextOf(aDelivery({ now, changes: [...changes] }), rules, open);
    expect(isUndoOpen(undo, context)).toBe(isOpen);
  });
});

test('N-05 announces only outcomes that change something', () => {
  const before = aChange();
  const kept = { effect: 'kept', before, after: [before] } as const;
  const cut = { effect: 'shortened', before, after: [aChange({ toDate: '2026-11-25' })] } as const;
  const added = { effect: 'added', before: null, after: [before] } as const;
  const outcomes = [kept, cut, added].map(({ effect, before: was, after }) => ({
    effect,
    before: was,
    after: [...after],
  }));
  expect(announcedOutcomes(outcomes, '2026-11-23')).toEqual([outcomes[1]]);
});

test('N-05 announces what a new permanent address waits for', () => {
  const [early, late] = [{ toDate: '2026-11-25' }, { fromDate: '2026-12-07', toDate: '2026-12-13' }].map((dates) => {
    const before = aChange({ fromDate: '2026-11-20', ...dates });
    return { effect: 'kept' as const, before, after: [before] };
  });
  const home = aChange({ type: 'PERMANENT', fromDate: '2026-11-23', toDate: null, address: cabin });
  const added = { effect: 'added' as const, before: null, after: [home] };
  const outcomes = [early, late, added].flatMap((one) => one ?? []);
  expect(announcedOutcomes(outcomes, '2026-11-26')).toEqual([early]);
});

describe('what the review sheet says about other changes', () => {
  const early = aChange({ id: 'early', fromDate: '2026-11-23', toDate: '2026-11-29' });
  const asked = aChange({ id: 'new', fromDate: '2026-11-30', toDate: '2026-12-06' });
  const late = aChange({ id: 'late', fromDate: '2026-12-07', toDate: '2026-12-13' });
  const both = aChange({ id: 'early', fromDate: '2026-11-23', toDate: '2026-12-06' });
  const all = aChange({ id: 'early', fromDate: '2026-11-23', toDate: '2026-12-13' });
  const away = aChange({ id: 'away', type: 'TRANSFER', address: cabin, fromDate: '2026-11-25', toDate: '2026-12-10' });
  const head = { ...away, toDate: '2026-11-29' };
  const tail = { ...away, id: 'new', fromDate: '2026-12-07' };
  const merged = (before: typeof early | null, after: typeof early) =>
    ({ effect: 'merged', before, after: [after] }) as const;
  const added = { effect: 'added', before: null, after: [asked] } as const;
  const split = { effect: 'split', before: away, after: [head, tail] } as const;

  test.each([
    ['a change on its own', [added], null, true, 0],
    ['a merger with one change', [merged(early, both), merged(null, both)], null, true, 1],
    ['a merger with two changes', [merged(early, all), merged(late, all), merged(null, all)], null, false, 1],
    ['a change that splits another', [split, added], null, true, 1],
    ['an edit on its own', [{ effect: 'added', before: early, after: [early] }], 'early', true, 0],
    ['an edit that splits another', [split, { effect: 'added', before: early, after: [early] }], 'early', false, 1],
  ] as const)('N-05 N-07 announces outcomes and undo for %s', (_, given, replaces, isInOne, told) => {
    const outcomes = given.map((one) => ({ ...one, after: [...one.after] }));
    expect(isUndoneInOne(outcomes, replaces)).toBe(isInOne);
    expect(announcedOutcomes(outcomes, '2026-11-30')).toHaveLength(told);
  });
});
