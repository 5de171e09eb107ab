import { expect, test } from 'vitest';
import { databaseSentence } from './trouble.ts';

function failed(code: string, message: string): Error {
  return new Error('Failed query: insert into account', { cause: Object.assign(new Error(message), { code }) });
}

test.each([
  ['a full disk', failed('53100', 'No space left on device'), 'The database is unavailable: No space left on device.'],
  ['a lock timeout', failed('55P03', 'lock timeout'), 'The database is busy: lock timeout.'],
  ['a wrong password', failed('28P01', 'no such user'), 'The database refuses: no such user.'],
  ['an error without a message', failed('ECONNREFUSED', ''), 'The database is unavailable: ECONNREFUSED.'],
  ['an error in our own statement', failed('42703', 'no such column'), undefined],
])('O-04 describes %s to operators in a sentence without the query', (_what, error, sentence) => {
  expect(databaseSentence(error)).toBe(sentence);
});
