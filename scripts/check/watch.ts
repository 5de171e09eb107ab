import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../checks/repository-files.ts';
import { readState } from './repository-state.ts';

/** Time in milliseconds for all files of one save to arrive. */
const settleMs = 200;

/** Calls an action now, and again whenever a file that git tracks or would add has changed since it began. */
export async function onEachSave(action: () => Promise<void>): Promise<never> {
  let saved = Promise.withResolvers<void>();
  for (const folder of watchedFolders()) {
    watch(repositoryRoot + folder, { recursive: folder !== '' }, () => saved.resolve());
  }
  let checked = '';
  for (;;) {
    // Before the state is read, so that a save in between is not missed.
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

/** Returns the top-level folders with repository files, and the root itself. */
function watchedFolders(): ReadonlySet<string> {
  return new Set([...readState().keys()].map((file) => (file.includes('/') ? file.replace(/\/.*/s, '') : '')));
}
