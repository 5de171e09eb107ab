import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { runChaos } from './run-chaos.ts';

// npm run chaos -- [--intents N] [--seed S] [--processes N] [--days N]
const whole = (fallback: number, least: number) =>
  v.pipe(v.optional(v.string(), String(fallback)), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least));

const OptionsSchema = v.object({
  intents: whole(10_000, 1),
  seed: whole(Date.now() % 1_000_000, 0),
  processes: whole(2, 1),
  days: whole(120, 0),
});

const { values } = parseArgs({
  options: {
    intents: { type: 'string' },
    seed: { type: 'string' },
    processes: { type: 'string' },
    days: { type: 'string' },
  },
});
const { days: daysAhead, ...options } = v.parse(OptionsSchema, values);
console.log(
  `chaos: ${options.intents} intents, ${options.processes} processes; --seed ${options.seed} repeats the plan`,
);
const started = performance.now();
const onProgress = (played: number): void => {
  const share = played / options.intents;
  const leftSeconds = ((performance.now() - started) * (1 / share - 1)) / 1000;
  console.log(`${played} intents played, about ${Math.round(leftSeconds / 60)} min to go`);
};
const report = await runChaos({ ...options, daysAhead, onProgress });

const listOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
console.log(`intents: ${listOf(report.intents)}`);
console.log(`attempts: ${listOf(report.attempts)}`);
console.log(`faults: ${listOf(report.faults)}`);
const perSecond = (options.intents / report.secondsPlayed).toFixed(1);
console.log(
  `${perSecond} intents a second: ${report.secondsPlayed.toFixed(1)} s to play, ${report.secondsSettled.toFixed(1)} s to settle`,
);
for (const { rule, about, found } of report.violations) console.log(`VIOLATION ${rule}: ${about}: ${found}`);
console.log(`violations: ${report.violations.length}`);
if (report.violations.length > 0) {
  // A violation might never recur, so everything known about it is printed.
  for (const line of [...report.evidence, ...report.log]) console.log(line);
  process.exitCode = 1;
}
