import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, stopListening } from '#tests/support/listen.ts';

/** Cloudflare's API for one Workers KV namespace; it lists one key per page. */
export interface KvServer {
  readonly apiUrl: string;
  /** Stored values by key. */
  readonly values: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

/** Serves one namespace of an account to callers with the token. */
export async function startKvServer(access: {
  readonly accountId: string;
  readonly id: string;
  readonly token: string;
}): Promise<KvServer> {
  const values = new Map<string, string>();
  const base = `/accounts/${access.accountId}/storage/kv/namespaces/${access.id}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = await text(request);
    const tell = (status: number, json: object): void => void response.writeHead(status).end(JSON.stringify(json));
    if (request.headers.authorization !== `Bearer ${access.token}`) {
      return tell(403, { success: false, errors: [{ code: 10000, message: 'Authentication error' }] });
    }
    if (pathname === `${base}/keys`) {
      const names = [...values.keys()].sort();
      const at = Number(searchParams.get('cursor') ?? '0');
      const cursor = at + 1 < names.length ? String(at + 1) : '';
      return tell(200, { result: names.slice(at, at + 1).map((name) => ({ name })), result_info: { cursor } });
    }
    const key = decodeURIComponent(pathname.slice(`${base}/values/`.length));
    if (request.method === 'PUT') values.set(key, body);
    if (request.method === 'DELETE') values.delete(key);
    if (request.method === 'GET') return void response.writeHead(200).end(values.get(key));
    tell(200, { success: true });
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    apiUrl: `http://127.0.0.1:${await listen(server)}`,
    values,
    close: () => stopListening(server),
  };
}
