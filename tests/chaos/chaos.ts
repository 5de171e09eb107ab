import * as v from 'valibot';
import { readArguments } from '#scripts/lib/arguments.ts';
import { runChaos } from './run-chaos.ts';

const usage = `npm run chaos: randomly pays, buys, withdraws and registers payment methods, with faults and kill -9; then audits the books.
  -- --intents N    number of intents; 10000 by default
  -- --seed S       repeats the plan of this seed
  -- --processes N  origin processes; 2 by default
  -- --days N       days before the last audit; 120 by default`;

const whole = (fallback: number, least: number) =>
  v.pipe(v.optional(v.string(), String(fallback)), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least));

const OptionsSchema = v.object({
  intents: whole(10_000, 1),
  seed: whole(Date.now() % 1_000_000, 0),
  processes: whole(2, 1),
  days: whole(120, 0),
});

const values = readArguments({
  usage,
  options: {
    intents: { type: 'string' },
    seed: { type: 'string' },
    processes: { type: 'string' },
    days: { type: 'string' },
  },
});
function readOptions(): v.InferOutput<typeof OptionsSchema> {
  const read = v.safeParse(OptionsSchema, values);
  if (read.success) return read.output;
  for (const issue of read.issues)
    console.error(`--${v.getDotPath(issue)}: expected a whole number, not ${String(issue.input)}`);
  process.exit(2);
}

const { days: daysAhead, ...options } = readOptions();
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
  // A violation may never recur, so everything about it is printed.
  for (const line of [...report.evidence, ...report.log]) console.log(line);
  process.exitCode = 1;
}
