import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files; the others run by size, the largest first. */
export const longest = [
  'contract/ledger-properties.test.ts',
  'contract/killed-process-on-server.test.ts',
  'contract/start-embedded.test.ts',
  'contract/killed-sender-embedded.test.ts',
  'contract/killed-payment-on-server.test.ts',
  'contract/due-work.test.ts',
  'contract/data-commands.test.ts',
  'contract/random-calls.test.ts',
  'edge/maintenance.test.ts',
  'edge/known-issues.test.ts',
] as const;

/** Runs the slowest files first: if they started last, each would leave the other cores idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
  return place === -1 ? longest.length : place;
}
