import * as v from 'valibot';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed only on the second attempt. These tests are reported because they must be fixed. */
  readonly flaky: number;
}

export const noTests: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

export function sumOf(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
      flaky: sum.flaky + count.flaky,
    }),
    noTests,
  );
}

const VitestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

const PlaywrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

type VitestReport = v.InferOutput<typeof VitestSchema>;

const parseVitest = (report: string): VitestReport => v.parse(VitestSchema, JSON.parse(report));

/** Tests that failed at least once and ended with this status, each with its failures. */
function testsWithFailures({ testResults }: VitestReport, ended: 'passed' | 'failed'): readonly string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === ended && (failureMessages ?? []).length > 0)
      .map(({ title, failureMessages }) => [name, title, ...(failureMessages ?? [])].join('\n')),
  );
}

export function secondTries(report: string | undefined): readonly string[] {
  return report === undefined ? [] : testsWithFailures(parseVitest(report), 'passed');
}

/** Lists the failures of every attempt; empty without a report. */
export function failures(report: string | undefined): readonly string[] {
  return report === undefined ? [] : testsWithFailures(parseVitest(report), 'failed');
}

/** Without a report, all counts are zero. */
export function vitestCount(report: string | undefined): Count {
  if (report === undefined) return noTests;
  const read = parseVitest(report);
  const flaky = testsWithFailures(read, 'passed').length;
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + read.numTodoTests,
    flaky,
  };
}

/** A test that passed on its second attempt counts both as passed and as flaky. */
export function playwrightCount(report: string | undefined): Count {
  if (report === undefined) return noTests;
  const { expected, unexpected, flaky, skipped } = v.parse(PlaywrightSchema, JSON.parse(report)).stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

/**
 * Corrects the count by the runner's exit code. An error without a failed test counts as one failure, and so does a run
 * without tests.
 */
export function trustedCount(count: Count, exitCode: number): Count {
  const isSilentFailure = exitCode !== 0 && count.failed === 0;
  const isEmpty = count.passed + count.failed === 0;
  return isSilentFailure || isEmpty ? { ...count, failed: count.failed + 1 } : count;
}

export function summaryLine({ passed, failed, skipped, flaky }: Count): string {
  const rest = [
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
    ...(flaky === 0 ? [] : [`${flaky} passed only at the second try`]),
  ];
  return [`${passed} passed, ${failed} failed`, ...rest].join(', ');
}
