import { describe, expect, test } from 'vitest';
import {
  failures,
  noTests,
  playwrightCount,
  secondTries,
  summaryLine,
  sumOf,
  trustedCount,
  vitestCount,
} from './count.ts';

describe('counts', () => {
  test('are read from both runners’ reports', () => {
    const assertionResults = [
      { title: 'a', status: 'passed', failureMessages: [] },
      { title: 'b', status: 'passed', failureMessages: ['AssertionError'] },
      { title: 'c', status: 'failed', failureMessages: ['AssertionError', 'AssertionError'] },
    ];
    const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
    const vitest = { ...counts, testResults: [{ name: 'a.test.ts', assertionResults }] };
    expect(vitestCount(JSON.stringify(vitest))).toEqual({ passed: 2, failed: 1, skipped: 2, flaky: 1 });
    expect(secondTries(JSON.stringify(vitest))).toEqual(['a.test.ts\nb\nAssertionError']);
    expect(failures(JSON.stringify(vitest))).toEqual(['a.test.ts\nc\nAssertionError\nAssertionError']);
    const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(playwrightCount(JSON.stringify(playwright))).toEqual({ passed: 5, failed: 1, skipped: 2, flaky: 1 });
  });

  test('record one failure for a runner that fails without a failed test', () => {
    expect(trustedCount({ ...noTests, passed: 3 }, 1)).toEqual({ ...noTests, passed: 3, failed: 1 });
    expect(trustedCount({ ...noTests, passed: 3, failed: 2 }, 1)).toEqual({ ...noTests, passed: 3, failed: 2 });
  });

  test('record one failure for a runner that ran nothing', () => {
    expect(trustedCount(vitestCount(undefined), 0)).toEqual({ ...noTests, failed: 1 });
    expect(trustedCount({ ...noTests, skipped: 5 }, 0)).toEqual({ ...noTests, failed: 1, skipped: 5 });
  });

  test('are summed in one line', () => {
    const total = sumOf([noTests, { ...noTests, passed: 2, failed: 1 }, { ...noTests, passed: 1 }]);
    expect(summaryLine(total)).toBe('3 passed, 1 failed');
    expect(summaryLine({ ...total, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
    expect(summaryLine({ ...total, flaky: 1 })).toBe('3 passed, 1 failed, 1 passed only at the second try');
  });
});
