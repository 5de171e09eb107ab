import * as v from 'valibot';

const ReportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.nullish(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** A test that ran. */
export interface RanTest {
  /** Relative to the folder that the tests ran in. */
  readonly file: string;
  /** With the names of its groups. */
  readonly name: string;
  readonly status: 'passed' | 'failed';
  /** First words of why it failed. */
  readonly failure: string;
}

/**
 * Reads the tests that ran from Vitest's JSON report; those that a name pattern left out did not run.
 * @param folder that the tests ran in
 */
export function ranTests(report: string, folder: string): readonly RanTest[] {
  const { testResults } = v.parse(v.pipe(v.string(), v.parseJson(), ReportSchema), report);
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages }): readonly RanTest[] => {
      if (status !== 'passed' && status !== 'failed') return [];
      const failure = failureMessages?.[0] ?? '';
      return [{ file: file.replace(`${folder}/`, ''), name: fullName, status, failure }];
    }),
  );
}
