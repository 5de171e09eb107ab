import { expect, test } from 'vitest';
import { actingRefusal } from './signed-in.ts';

const helper = { kind: 'helper', rights: ['delivery'], isOver: false } as const;
const staff = { kind: 'staff', rights: [], isOver: false } as const;

test.each([
  ['a helper’s call that declares nothing', {}, helper, 'onlyHolder'],
  ['a helper’s call for all helpers', { helper: 'any' }, helper, null],
  ['a helper’s call for a right that was granted', { helper: 'delivery', changes: 'delivery' }, helper, null],
  ['a helper’s call for another right', { helper: 'invoices' }, helper, 'onlyHolder'],
  ['a helper’s call for staff', { staff: true }, helper, 'onlyHolder'],
  ['a call by staff that declares nothing', {}, staff, 'onlyHolder'],
  ['a read by staff', { staff: true }, staff, null],
  ['a call by staff for helpers', { helper: 'any' }, staff, 'onlyHolder'],
  ['a write by staff, whatever it declares', { staff: true, changes: 'delivery' }, staff, 'onlyHolder'],
  ['a call after the grant has ended', { helper: 'any' }, { ...helper, isOver: true }, 'accessEnded'],
  ['the way back after the grant has ended', { anyActing: true }, { ...helper, isOver: true }, null],
] as const)('N-13 allows or refuses %s', (_name, endpoint, acting, refusal) => {
  expect(actingRefusal(endpoint, acting)).toBe(refusal);
});
