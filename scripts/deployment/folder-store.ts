import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtifactStore } from './artifact-store.ts';

/** Folder of objects that are being written. */
const drafts = '.drafts';

/** A store in a folder of this machine, which is made when the first object is written. */
export function folderStore(folder: string): ArtifactStore {
  return {
    name: folder,
    read: async (key) => {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    create: async (key, bytes) => {
      const path = join(folder, key);
      if (existsSync(path)) return false;
      const draft = await openDraft(folder, path);
      try {
        await writeFile(draft, bytes, { flush: true });
        // A link appears whole or not at all, and never takes the place of a file that is there.
        await link(draft, path);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    replace: async (key, bytes) => {
      const path = join(folder, key);
      const draft = await openDraft(folder, path);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
    },
    clean: async (before) => {
      for (const name of await namesIn(join(folder, drafts))) {
        const draft = join(folder, drafts, name);
        if ((await stat(draft)).mtime < before) await rm(draft, { force: true });
      }
    },
    list: async (prefix) => (await namesIn(join(folder, prefix))).map((name) => `${prefix}${name}`),
  };
}

async function openDraft(folder: string, path: string): Promise<string> {
  await Promise.all([dirname(path), join(folder, drafts)].map((one) => mkdir(one, { recursive: true })));
  return join(folder, drafts, `${process.pid}-${randomUUID()}`);
}

/** Files of a folder; none if it is not there. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
