import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import {
  issuePrefix,
  type KnownIssue,
  KnownIssuesSchema,
  type MaintenanceNotice,
  NoticesSchema,
} from '#src/domain/operator-notices.ts';
import { quietEnvironment } from '../lib/edge-process.ts';
import { NoticeError } from './notice-change.ts';

interface Keys {
  readonly names: () => Promise<string[]>;
  /** The key must exist. */
  readonly get: (key: string) => Promise<string>;
  readonly put: (key: string, value: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

interface CloudflareAccess {
  readonly id: string;
  readonly accountId: string;
  readonly token: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
}

const KeysSchema = v.object({
  result: v.array(v.object({ name: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string(), '') })),
});
const IssuesSchema = v.object({ errors: v.array(v.object({ message: v.string() })) });

const patienceMs = 20_000;

/** Cloudflare's HTTP API needs no other program. */
function cloudflareKeys({ id, accountId, token, apiUrl }: CloudflareAccess): Keys {
  const base = `${apiUrl}/accounts/${accountId}/storage/kv/namespaces/${id}`;
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(base + path, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
    });
  const asked = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await send(path, init);
    if (!response.ok) throw new NoticeError(`Cloudflare answered ${response.status}: ${await reasonOf(response)}`);
    return response;
  };
  const pathOf = (key: string): string => `/values/${encodeURIComponent(key)}`;
  return {
    names: async () => {
      const names: string[] = [];
      let cursor = '';
      do {
        const response = await asked(`/keys?${new URLSearchParams({ limit: '1000', cursor }).toString()}`);
        const page = v.parse(KeysSchema, await response.json());
        names.push(...page.result.map(({ name }) => name));
        cursor = page.result_info?.cursor ?? '';
      } while (cursor !== '');
      return names;
    },
    get: async (key) => (await asked(pathOf(key))).text(),
    put: async (key, value) => void (await asked(pathOf(key), { method: 'PUT', body: value })),
    remove: async (key) => void (await asked(pathOf(key), { method: 'DELETE' })),
  };
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  const issues = v.safeParse(v.pipe(v.string(), v.parseJson(), IssuesSchema), text);
  return issues.success ? issues.output.errors.map(({ message }) => message).join(', ') : text;
}

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');

/** A deployment's namespace by its id, or the local edge's by its folder. */
export type NamespacePlace = { readonly id: string } | { readonly folder: string };

export interface Lists<T> {
  /** Lists only keys that hold such a list. */
  readonly keys: () => Promise<string[]>;
  /** Empty if the key does not exist. */
  readonly read: (key: string) => Promise<T[]>;
  readonly write: (key: string, list: readonly T[]) => Promise<void>;
}

export function openNamespace(place: NamespacePlace): Lists<MaintenanceNotice> {
  return openLists(openKeys(place, process.env), NoticesSchema, (key) => !key.startsWith(issuePrefix));
}

export function openIssues(place: NamespacePlace): Lists<KnownIssue> {
  return openLists(openKeys(place, process.env), KnownIssuesSchema, (key) => key.startsWith(issuePrefix));
}

function openLists<T>(
  { names, get, put, remove }: Keys,
  schema: v.GenericSchema<unknown, T[]>,
  isOwn: (key: string) => boolean,
): Lists<T> {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  const keys = async () => (await names()).filter(isOwn);
  return {
    keys,
    read: async (key) => ((await keys()).includes(key) ? v.parse(stored, await get(key)) : []),
    write: (key, list) => (list.length === 0 ? remove(key) : put(key, JSON.stringify(list))),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A deployment's namespace is accessed directly if the environment has a token, and otherwise with wrangler's own
 * log-in. The local edge's is always accessed through wrangler.
 */
function openKeys(place: NamespacePlace, environment: Environment): Keys {
  const token = environment['CLOUDFLARE_API_TOKEN'] ?? '';
  if ('id' in place && token !== '') {
    const accountId = environment['CLOUDFLARE_ACCOUNT_ID'] ?? '';
    if (accountId === '') throw new NoticeError('CLOUDFLARE_ACCOUNT_ID is missing: the account of the namespace');
    const apiUrl = environment['CLOUDFLARE_API_BASE_URL'] ?? 'https://api.cloudflare.com/client/v4';
    return cloudflareKeys({ ...place, accountId, token, apiUrl });
  }
  if (!existsSync(wrangler)) {
    throw new NoticeError(
      'id' in place
        ? 'CLOUDFLARE_API_TOKEN is missing: a token that may edit Workers KV'
        : '--namespace ID or MAINTENANCE_NAMESPACE is missing: there is no edge on this machine',
    );
  }
  return wranglerKeys(place);
}

const NamesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));

/** Per call, because the local edge may have locked the namespace's file. */
const mostAttempts = 5;

/** What wrangler says if the namespace's file is locked; the local edge and wrangler are two processes that use it. */
const lockedFile = /KV \w+ failed: 500|SQLITE_BUSY/;

/** Each call runs wrangler, and fails with its message. */
function wranglerKeys(place: NamespacePlace): Keys {
  const where =
    'id' in place
      ? ['--remote', '--namespace-id', place.id]
      : ['--local', '--persist-to', place.folder, '--binding', 'MAINTENANCE'];
  const ask = async (args: readonly string[], attempt = 1): Promise<string> => {
    const line = [wrangler, 'kv', 'key', ...args, ...where, '--config', join(root, 'wrangler.jsonc')];
    try {
      const { stdout } = await run(process.execPath, line, {
        // Wrangler keeps its state in its working directory.
        cwd: root,
        env: { ...process.env, ...quietEnvironment, WRANGLER_LOG: 'log' },
      });
      return stdout;
    } catch (error) {
      if ('id' in place || attempt === mostAttempts || !lockedFile.test(String(error))) throw error;
      return ask(args, attempt + 1);
    }
  };
  return {
    names: async () => v.parse(NamesSchema, await ask(['list'])).map(({ name }) => name),
    // Wrangler answers with a sentence in place of a missing key's value.
    get: (key) => ask(['get', key, '--text']),
    put: async (key, value) => void (await ask(['put', key, value])),
    remove: async (key) => void (await ask(['delete', key])),
  };
}
