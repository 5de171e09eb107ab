import { watch as watchFolder } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readState, requireCommit } from './check/repository-state.ts';
import { runCheck } from './check/run-check.ts';
import { repositoryRoot } from './checks/repository-files.ts';
import { readArguments } from './lib/arguments.ts';

const settleMs = 200;

async function onEachSave(action: () => Promise<void>): Promise<never> {
  let saved = Promise.withResolvers<void>();
  for (const folder of watchedFolders()) {
    watchFolder(repositoryRoot + folder, { recursive: folder !== '' }, () => saved.resolve());
  }
  let checked = '';
  for (;;) {
    // Prepared before the state is read, in order not to miss a save in between.
    saved = Promise.withResolvers<void>();
    const state = JSON.stringify([...readState()]);
    if (state === checked) {
      await saved.promise;
      await wait(settleMs);
    } else {
      checked = state;
      await action();
    }
  }
}

function watchedFolders(): ReadonlySet<string> {
  return new Set([...readState().keys()].map((file) => (file.includes('/') ? file.replace(/\/.*/s, '') : '')));
}

const usage = `npm run check: checks your changes within a minute: types, lint, format, layers, texts, documents, and the tests
that they can affect. npm test runs everything.
  -- --since REF  includes changes since a commit, tag or branch; by default, since the branch left main
  -- --watch      checks again after each save`;
const { since, watch } = readArguments({
  usage,
  options: { since: { type: 'string' }, watch: { type: 'boolean', default: false } },
});

requireCommit('--since', since);

async function check(): Promise<void> {
  const isPassed = await runCheck(since);
  process.exitCode = isPassed ? 0 : 1;
}

await (watch ? onEachSave(check) : check());
