// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { clearDrafts } from '../state/drafts.ts';
import { recordSent, settleWrite, settleWrites, unansweredWrites, writeKeyOf } from './write-keys.ts';

const flow = { flow: 'POST offerings/change', owner: 'person-1' };
const digital = { ariaPlanID: 'DIGITAL', version: 1 };
const weekend = { ariaPlanID: 'HELG', version: 1 };

afterEach(clearDrafts);

test('A-06 gives each payload of a flow its own key', () => {
  const key = writeKeyOf(flow, digital);
  expect(writeKeyOf(flow, weekend)).not.toBe(key);
  expect(writeKeyOf(flow, digital)).toBe(key);
});

test("A-06 never gives a person another person's key", () => {
  const key = writeKeyOf(flow, digital);
  expect(writeKeyOf({ ...flow, owner: 'person-2' }, digital)).not.toBe(key);
});

test('A-06 deletes all keys of a flow after a success, or for another version', () => {
  const keys = [digital, weekend].map((payload) => writeKeyOf(flow, payload));
  const later = writeKeyOf(flow, { ...weekend, version: 2 });
  expect(keys).not.toContain(later);
  expect([digital, weekend].map((payload) => writeKeyOf(flow, payload))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(keys.join('|')))]),
  );
  const last = writeKeyOf(flow, digital);
  settleWrites(flow);
  expect(writeKeyOf(flow, digital)).not.toBe(last);
});

test('N-02 lists a write as unanswered until its answer is recorded, separately per flow', () => {
  const other = { ...flow, flow: 'PUT updateAccount' };
  recordSent(flow, 'key-1');
  recordSent(flow, 'key-2');
  recordSent(other, 'key-3');
  expect(unansweredWrites(flow.owner)).toMatchObject([{ key: 'key-2' }, { key: 'key-3' }]);
  settleWrite(flow);
  expect(unansweredWrites(flow.owner)).toMatchObject([{ flow: other.flow, key: 'key-3' }]);
  settleWrites(other);
  expect(unansweredWrites(flow.owner)).toEqual([]);
  expect(window.sessionStorage.getItem('minside.drafts')).toBe('{}');
});

test("N-02 never shows a person another person's unanswered writes", () => {
  recordSent(flow, 'key-1');
  expect(unansweredWrites('person-2')).toEqual([]);
});
