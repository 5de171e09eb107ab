import { expect, test } from 'vitest';
import { actingRefusal } from './signed-in.ts';

const helper = { kind: 'helper', rights: ['delivery'], isOver: false } as const;
const staff = { kind: 'staff', rights: [], isOver: false } as const;

test.each([
  ['a call that says nothing', {}, helper, 'onlyHolder'],
  ['a call for all helpers', { helper: 'any' }, helper, null],
  ['a call for the right that is given', { helper: 'delivery', changes: 'delivery' }, helper, null],
  ['a call for another right', { helper: 'invoices' }, helper, 'onlyHolder'],
  ['a call for staff', { staff: true }, helper, 'onlyHolder'],
  ['a call that says nothing, of staff', {}, staff, 'onlyHolder'],
  ['a read, of staff', { staff: true }, staff, null],
  ['a call for helpers, of staff', { helper: 'any' }, staff, 'onlyHolder'],
  ['a write, of staff, whatever it says', { staff: true, changes: 'delivery' }, staff, 'onlyHolder'],
  ['a call after the end', { helper: 'any' }, { ...helper, isOver: true }, 'accessEnded'],
  ['the way back after the end', { anyActing: true }, { ...helper, isOver: true }, null],
] as const)('N-13 judges %s', (_name, endpoint, acting, refusal) => {
  expect(actingRefusal(endpoint, acting)).toBe(refusal);
});
