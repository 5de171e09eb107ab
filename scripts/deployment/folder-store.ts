import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtifactStore } from './artifact-store.ts';

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
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
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
    list: async (prefix) => {
      try {
        const entries = await readdir(join(folder, prefix), { withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map(({ name }) => `${prefix}${name}`);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
