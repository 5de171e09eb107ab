import { runCheck } from './check/run-check.ts';
import { onEachSave } from './check/watch.ts';
import { readArguments } from './lib/arguments.ts';

const usage = `npm run check: checks what you changed, in a minute: types, lint, format, layers, texts, documents, and the tests
that the change can reach. npm test runs everything.
  -- --since REF  counts changes from a commit, tag or branch; by default from where the branch left main
  -- --watch      checks again after each save`;
const { since, watch } = readArguments({
  usage,
  options: { since: { type: 'string' }, watch: { type: 'boolean', default: false } },
});

async function check(): Promise<void> {
  const isPassed = await runCheck(since);
  process.exitCode = isPassed ? 0 : 1;
}

await (watch ? onEachSave(check) : check());
