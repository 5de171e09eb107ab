import { expect, test } from 'vitest';
import { parseSearchTerm } from './customer-search.ts';

test.each([
  [' KARI.NORDMANN@post.example ', { kind: 'email', email: 'kari.nordmann@post.example' }],
  ['50 000 123', { kind: 'number', digits: '50000123' }],
  ['+47 412 34 567', { kind: 'number', digits: '41234567' }],
  ['004741234567', { kind: 'number', digits: '41234567' }],
  ['100 005 521', { kind: 'number', digits: '100005521' }],
  ['  Øystein   ÅNESVOLD ', { kind: 'name', words: ['øystein', 'ånesvold'] }],
  ['Bo L', { kind: 'name', words: ['bo', 'l'] }],
  ['%__', { kind: 'name', words: ['%__'] }],
])('P-19 parses the term "%s" as an address, a number or a name', (typed, value) => {
  expect(parseSearchTerm(typed)).toEqual({ ok: true, value });
});

test.each([
  ['   ', 'missing'],
  ['kari@', 'emailUnfinished'],
  ['kari@post', 'emailUnfinished'],
  ['ka ri@post.example', 'emailUnfinished'],
  ['12 34', 'numberTooShort'],
  ['Bo', 'nameTooShort'],
  ['a'.repeat(255), 'tooLong'],
])('P-19 refuses to search for "%s" and gives the reason', (typed, error) => {
  expect(parseSearchTerm(typed)).toEqual({ ok: false, error });
});
