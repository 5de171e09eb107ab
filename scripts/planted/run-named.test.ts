import { expect, test } from 'vitest';
import { missesOf, type RanTest, ranTests, soundnessFaults } from './run-named.ts';

const named = [{ file: 'src/a.test.ts', name: 'V-02 sells' }];
const label = 'src/a.test.ts "V-02 sells"';
const passed: RanTest = { file: 'src/a.test.ts', name: 'a group V-02 sells at 18', status: 'passed', failure: '' };
const failed = (failure: string): RanTest => ({ ...passed, status: 'failed', failure });

test('Q-07 counts a fault as noticed if the named test fails an assertion', () => {
  const failures = [
    'AssertionError: expected true to be false',
    'TestingLibraryElementError: Unable to find an element',
    'Error: Unable to find role="link" and name "Send"',
    'Error: promise resolved "1" instead of rejecting',
    'Error: Property failed after 3 tests\nCaused by: AssertionError: expected 1 to be 2',
  ];
  expect(failures.flatMap((failure) => missesOf(named, [passed, failed(failure)]))).toEqual([]);
});

test('Q-07 counts a fault as unnoticed if the named test passes, crashes or does not run', () => {
  expect(missesOf(named, [passed])).toEqual([`${label} passed`]);
  expect(missesOf(named, [failed('TypeError: x is not a function\n at y')])).toEqual([
    `${label} broke: TypeError: x is not a function`,
  ]);
  expect(missesOf(named, [{ ...failed('AssertionError'), file: 'src/b.test.ts' }])).toEqual([`${label} did not run`]);
});

test('Q-07 requires the named tests to run and pass without a planted fault', () => {
  expect(soundnessFaults(named, [passed])).toEqual([]);
  expect(soundnessFaults(named, [])).toEqual([`${label} did not run`]);
  expect(soundnessFaults(named, [passed, failed('AssertionError')])).toEqual([`${label} fails without a fault`]);
});

test('Q-07 reads the executed tests from the report', () => {
  const assertionResults = [
    { fullName: 'one', status: 'passed' },
    { fullName: 'two', status: 'failed', failureMessages: ['AssertionError: no', 'again'] },
    { fullName: 'three', status: 'pending', failureMessages: [] },
  ];
  const report = JSON.stringify({ testResults: [{ name: '/copy/src/a.test.ts', assertionResults }] });
  expect(ranTests(report, '/copy')).toEqual([
    { file: 'src/a.test.ts', name: 'one', status: 'passed', failure: '' },
    { file: 'src/a.test.ts', name: 'two', status: 'failed', failure: 'AssertionError: no' },
  ]);
});
