import { expect, test } from 'vitest';
import { type CodedError, errorCodeOf, isEdgeCode, makeSupportCode, onCodedError } from './support-codes.ts';

test('N-21 a support code begins with its issuer’s letter and has one character per byte', () => {
  expect(makeSupportCode('E', Uint8Array.of(0, 1, 8, 31, 32, 63, 255, 8))).toBe('E-23AZ2ZZA');
});

test('N-21 support codes avoid similar characters, and use all others equally often', () => {
  const code = makeSupportCode(
    'S',
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  ).slice('S-'.length);
  expect(code).not.toMatch(/[^2-9A-HJ-NP-Z]/);
  expect(new Set(code).size).toBe(32);
  for (const character of code) expect(code.split(character)).toHaveLength(256 / 32 + 1);
});

test.each([
  ['E-23AZ2ZZA', true],
  ['S-23AZ2ZZA', false],
  ['E-23AZ2ZZ', false],
  ['E-23AZ2ZZ1', false],
  ['E-23AZ2ZZA\n', false],
])('N-21 %j is a code from the edge: %s', (text, isOne) => {
  expect(isEdgeCode(text)).toBe(isOne);
});

test('N-21 gives an error one browser code and reports it once, even to a later listener', () => {
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
