import { expect, test } from 'vitest';
import { commentIssues } from './comment-issues.ts';

test.each([
  ['/** Deletes expired codes. */\nexport async function deleteExpiredCodes(): Promise<void> {}', 1],
  ['/** The result of a build. */\nexport interface BuildResult {}', 1],
  ['  /** A typed name. */\n  readonly typedName: string;', 1],
  ['/** Returns the days in a month, 28 to 31. */\nexport function daysInMonth(): number {}', 0],
  ['/** Deletes codes that expired an hour ago. */\nexport function deleteExpiredCodes(): void {}', 0],
  ['/** /data */\nexport function DataPage(): ReactNode {}', 0],
])('counts comments that only repeat the name: %j', (source, count) => {
  expect(commentIssues([{ file: 'src/example.ts', source }])).toHaveLength(count);
});
