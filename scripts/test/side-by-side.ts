import type { Part } from './parts.ts';
import { type PartResult, runPart } from './run-part.ts';

/** Parts that run at the same time: each keeps one thread busy. */
const atOnce = 2;

/** A part's result in one line. */
export function resultLine({ part, count, seconds }: PartResult): string {
  const what = [part.command, ...part.args].join(' ');
  const shown = what.length > 100 ? `${what.slice(0, 99)}…` : what;
  return `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${part.name.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${shown}`;
}

/** Runs parts side by side, and prints each when it ends: a failed one with its full output. */
export async function runSideBySide(parts: readonly Part[], folder: string): Promise<readonly PartResult[]> {
  const waiting = parts.values();
  const results: PartResult[] = [];
  const work = async (): Promise<void> => {
    for (const part of waiting) {
      const result = await runPart(part, { folder, isShown: false, environment: {} });
      results.push(result);
      console.log(resultLine(result));
      if (result.count.failed > 0) console.log(result.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
