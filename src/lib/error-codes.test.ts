import { expect, test } from 'vitest';
import { type CodedError, errorCodeOf, onCodedError } from './error-codes.ts';

test('N-21 an error has one code of the browser, and is heard of once, also by who listens later', () => {
  const early = new Error('early');
  const code = errorCodeOf(early);
  expect(code).toMatch(/^K-[2-9A-HJ-NP-Z]{8}$/);
  const heard: CodedError[] = [];
  onCodedError((coded) => heard.push(coded));
  expect(heard.find(({ error }) => error === early)?.code).toBe(code);
  const late = new Error('late');
  expect([errorCodeOf(late), errorCodeOf(late), errorCodeOf(early)]).toEqual([
    errorCodeOf(late),
    heard.at(-1)?.code,
    code,
  ]);
  expect(heard.filter(({ error }) => error === late)).toHaveLength(1);
});
