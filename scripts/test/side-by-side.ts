import { secondTries } from './count.ts';
import type { Part, Stage } from './parts.ts';
import { type PartResult, runPart } from './run-part.ts';

/** Formats a part's result as one line. */
export function resultLine({ part, count, seconds }: PartResult): string {
  const what = [part.command, ...part.args].join(' ');
  const shown = what.length > 100 ? `${what.slice(0, 99)}…` : what;
  return `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${part.name.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${shown}`;
}

/**
 * Runs the queues of a stage side by side, and prints each part as it ends: a failed part with its
 * full output, and each test that passed only on the second attempt.
 */
export async function runSideBySide({ queues, atOnce }: Stage, folder: string): Promise<readonly PartResult[]> {
  const results: PartResult[] = [];
  const work = async (waiting: Iterable<Part>): Promise<void> => {
    for (const part of waiting) {
      const result = await runPart(part, { folder, isShown: false, environment: {} });
      results.push(result);
      console.log(resultLine(result));
      if (result.count.failed > 0) console.log(result.output.trimEnd());
      if (part.report === 'vitest') for (const test of secondTries(result.report)) console.log(`second try: ${test}`);
    }
  };
  const workers = queues.flatMap((queue) => {
    const waiting = queue.values();
    return Array.from({ length: atOnce }, async () => work(waiting));
  });
  await Promise.all(workers);
  return results;
}
