import { expect, test } from 'vitest';
import { plantedFaults } from './planted-faults.ts';

const fault = {
  id: 'too-old',
  requirement: 'V-02',
  what: 'Nobody can buy.',
  file: 'src/domain/ages.ts',
  find: 'age >= 18',
  replace: 'age > 18',
  tests: [{ file: 'src/domain/ages.test.ts', name: 'V-02 sells at 18' }],
};
const code = { file: 'src/domain/birthdays.ts', source: 'return age >= 18;' };
const tests = { file: 'src/domain/ages.test.ts', source: "test('V-02 sells at 18 years', () => age >= 18);" };

function messagesOf(faults: readonly object[], sources = [code, tests]): readonly string[] {
  const list = { file: 'tests/planted/rules.json', source: JSON.stringify(faults) };
  return plantedFaults([list, ...sources]).map(({ message }) => message);
}

test('Q-07 accepts a fault whose code has moved to another file', () => {
  expect(messagesOf([fault])).toEqual([]);
});

test('Q-07 reports a fault whose code is missing or ambiguous', () => {
  expect(messagesOf([fault], [tests])).toEqual(['too-old has a text that no source holds']);
  const twice = { ...code, source: 'age >= 18 || age >= 18' };
  expect(messagesOf([fault], [twice, tests])).toEqual([
    'too-old has a text that stands in src/domain/birthdays.ts, src/domain/birthdays.ts',
  ]);
});

test('Q-07 reports a fault whose test is missing', () => {
  expect(messagesOf([fault], [code])).toEqual(['too-old names src/domain/ages.test.ts, which does not exist']);
  const renamed = { ...tests, source: "test('V-02 sells to adults')" };
  expect(messagesOf([fault], [code, renamed])).toEqual([
    'too-old names a test that src/domain/ages.test.ts does not have: V-02 sells at 18',
  ]);
});

test('Q-07 reports a fault without a test, and a duplicate id', () => {
  expect(messagesOf([{ ...fault, tests: [] }])).toEqual(['0.tests: at least one test']);
  expect(messagesOf([fault, { ...fault, find: 'return age' }])).toEqual(['too-old has the id of another fault']);
});
