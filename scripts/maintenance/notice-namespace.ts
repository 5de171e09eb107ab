import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { type MaintenanceNotice, NoticesSchema } from '#src/domain/maintenance.ts';
import { quietEnvironment } from '../lib/edge-process.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Which namespace is meant: that of a deployment by its id, or that of the edge on this machine by its folder. */
export type NamespacePlace = { readonly id: string } | { readonly folder: string };

/** The notices in a namespace of Workers KV, through wrangler. */
export interface NoticeNamespace {
  /** Keys that hold notices. */
  readonly keys: () => Promise<string[]>;
  /** Notices of a key; none if it is not there. */
  readonly read: (key: string) => Promise<MaintenanceNotice[]>;
  readonly write: (key: string, notices: readonly MaintenanceNotice[]) => Promise<void>;
}

/** Opens a namespace; every call of it runs wrangler once, and fails with what wrangler says. */
export function openNamespace(place: NamespacePlace): NoticeNamespace {
  const where =
    'id' in place
      ? ['--remote', '--namespace-id', place.id]
      : ['--local', '--persist-to', place.folder, '--binding', 'MAINTENANCE'];
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
  const ask = async (...args: string[]): Promise<string> => {
    const line = [wrangler, 'kv', 'key', ...args, ...where, '--config', join(root, 'wrangler.jsonc')];
    const { stdout } = await run(process.execPath, line, {
      // Wrangler notes its state in the folder that it is run in.
      cwd: root,
      env: { ...process.env, ...quietEnvironment, WRANGLER_LOG: 'log' },
    });
    return stdout;
  };
  const keys = async () => v.parse(KeysSchema, await ask('list')).map(({ name }) => name);
  return {
    keys,
    // For a key that is not there, wrangler prints a sentence in place of its value.
    read: async (key) => ((await keys()).includes(key) ? v.parse(StoredSchema, await ask('get', key, '--text')) : []),
    write: async (key, notices) => {
      if (notices.length === 0) await ask('delete', key);
      else await ask('put', key, JSON.stringify(notices));
    },
  };
}

const KeysSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));
const StoredSchema = v.pipe(v.string(), v.parseJson(), NoticesSchema);
