import * as v from 'valibot';
import { NoticeError } from './notice-change.ts';

/** Keys of a namespace of Workers KV, with texts as their values. */
export interface Keys {
  readonly names: () => Promise<string[]>;
  /** The value of a key that is there. */
  readonly get: (key: string) => Promise<string>;
  readonly put: (key: string, value: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** A namespace of Workers KV, and the account and token that it is reached with. */
export interface CloudflareAccess {
  readonly id: string;
  readonly accountId: string;
  readonly token: string;
  /** Address of the API, without a trailing slash. */
  readonly apiUrl: string;
}

const KeysSchema = v.object({
  result: v.array(v.object({ name: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string(), '') })),
});
const IssuesSchema = v.object({ errors: v.array(v.object({ message: v.string() })) });

/** Longest wait for one answer, in milliseconds. */
const patienceMs = 20_000;

/** The keys of a deployment's namespace by Cloudflare's HTTP API, which needs no program beside this one. */
export function cloudflareKeys({ id, accountId, token, apiUrl }: CloudflareAccess): Keys {
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
