import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './lib/arguments.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureOtherBrowsers } from './lib/other-browsers.ts';
import { freePort } from './start/answers.ts';
import { failures, summaryLine, sumOf } from './test/count.ts';
import { type Choice, chosenParts, type Part, stagesOf } from './test/parts.ts';
import { type PartResult, resultLine, runPart, runSideBySide, timeRows } from './test/run-part.ts';

const usage = `npm test: runs all checks and tests, as CI does; npm test -- NAME runs only one part or group.
  -- --full    both databases for everything, all titles, thousands of generated sequences, and other browsers`;
const { values, positionals } = readCommandLine({ usage, options: { full: { type: 'boolean', default: false } } });
// Each part reads this from its environment (tests/support/full.ts).
if (values.full) process.env['TEST_FULL'] = '1';

const folder = mkdtempSync(path.join(tmpdir(), 'min-side-test-'));

async function ownPlaces({ name }: Part): Promise<Record<string, string>> {
  return {
    E2E_PORT: String(await freePort(0, 'E2E_PORT')),
    E2E_ORIGIN_PORT: String(await freePort(0, 'E2E_ORIGIN_PORT')),
    E2E_DATA_DIR: path.join(folder, `data-${name}`),
  };
}

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 96 - text.length))}`);
}

async function runShown(part: Part): Promise<PartResult> {
  heading(part.name);
  if (part.needsBrowser === true) ensureChromium(values.full ? 'browser' : 'shell');
  if (part.needsOtherBrowsers === true) ensureOtherBrowsers();
  const result = await runPart(part, { folder, isShown: true, environment: await ownPlaces(part) });
  console.log(resultLine(result));
  return result;
}

async function run(choice: Choice): Promise<void> {
  const start = performance.now();
  const parts = chosenParts(choice);
  const results: PartResult[] = [];
  for (const stage of stagesOf(parts)) {
    const ofStage = stage.queues.flat();
    if (ofStage.length > 1 && stage.queues.length * stage.atOnce > 1) {
      heading('side by side');
      results.push(...(await runSideBySide(stage, folder)));
    } else {
      for (const part of ofStage) results.push(await runShown(part));
    }
  }

  heading('time of each part');
  for (const row of timeRows(results, (performance.now() - start) / 1000)) console.log(row);

  const total = sumOf(results.map(({ count }) => count));
  const failed = results.filter(({ count }) => count.failed > 0);
  if (failed.length > 0) {
    heading('failed');
    for (const result of failed) {
      console.log(`${resultLine(result)}   (npm test -- ${result.part.name}${values.full ? ' --full' : ''})`);
      // People and logs keep only the end of a long output, so the failures come last.
      const tests = result.part.report === 'vitest' ? failures(result.report) : [];
      for (const test of tests) console.log(test);
    }
  }
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

try {
  await run({ names: positionals, isFull: values.full });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
