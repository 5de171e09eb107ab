import { describe, expect, test } from 'vitest';
import { noTests, playwrightCount, summaryLine, sumOf, trustedCount, vitestCount } from './count.ts';
import { parts, partsNamed } from './parts.ts';

describe('counts', () => {
  test('are read from both runners’ reports', () => {
    const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
    expect(vitestCount(JSON.stringify(vitest))).toEqual({ passed: 3, failed: 1, skipped: 2 });
    const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(playwrightCount(JSON.stringify(playwright))).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test('a runner that failed without a failed test counts as one failure', () => {
    expect(trustedCount({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(trustedCount({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  test('a runner that ran nothing counts as one failure', () => {
    expect(trustedCount(vitestCount(undefined), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(trustedCount({ passed: 0, failed: 0, skipped: 5 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 5 });
  });

  test('are summed into one line', () => {
    const total = sumOf([noTests, { passed: 2, failed: 1, skipped: 0 }, { passed: 1, failed: 0, skipped: 0 }]);
    expect(summaryLine(total)).toBe('3 passed, 1 failed');
    expect(summaryLine({ ...total, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

describe('partsNamed', () => {
  test('no name means everything', () => {
    expect(partsNamed([])).toBe(parts);
  });

  test('a name or a group chooses', () => {
    expect(partsNamed(['types'])).toHaveLength(3);
    expect(partsNamed(['static']).map(({ name }) => name)).toContain('layers');
  });

  test('a name that nothing has is an error that lists the names', () => {
    expect(() => partsNamed(['everything'])).toThrow(/There is no part everything.*lint/);
  });
});
