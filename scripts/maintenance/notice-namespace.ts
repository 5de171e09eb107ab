import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { issuePrefix, type KnownIssue, KnownIssuesSchema } from '#src/domain/known-issues.ts';
import { type MaintenanceNotice, NoticesSchema } from '#src/domain/maintenance.ts';
import { quietEnvironment } from '../lib/edge-process.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Which namespace is meant: that of a deployment by its id, or that of the edge on this machine by its folder. */
export type NamespacePlace = { readonly id: string } | { readonly folder: string };

/** Lists of one kind in a namespace of Workers KV, through wrangler. */
export interface Lists<T> {
  /** Keys that hold such lists. */
  readonly keys: () => Promise<string[]>;
  /** The list of a key; empty if it is not there. */
  readonly read: (key: string) => Promise<T[]>;
  readonly write: (key: string, list: readonly T[]) => Promise<void>;
}

/** The notices of maintenance in a namespace. */
export function openNamespace(place: NamespacePlace): Lists<MaintenanceNotice> {
  return openLists(place, NoticesSchema, (key) => !key.startsWith(issuePrefix));
}

/** The known problems in a namespace. */
export function openIssues(place: NamespacePlace): Lists<KnownIssue> {
  return openLists(place, KnownIssuesSchema, (key) => key.startsWith(issuePrefix));
}

/** Opens a namespace; every call of it runs wrangler once, and fails with what wrangler says. */
function openLists<T>(
  place: NamespacePlace,
  schema: v.GenericSchema<unknown, T[]>,
  isOwn: (key: string) => boolean,
): Lists<T> {
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
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  const keys = async () =>
    v
      .parse(KeysSchema, await ask('list'))
      .map(({ name }) => name)
      .filter(isOwn);
  return {
    keys,
    // For a key that is not there, wrangler prints a sentence in place of its value.
    read: async (key) => ((await keys()).includes(key) ? v.parse(stored, await ask('get', key, '--text')) : []),
    write: async (key, list) => {
      if (list.length === 0) await ask('delete', key);
      else await ask('put', key, JSON.stringify(list));
    },
  };
}

const KeysSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));
