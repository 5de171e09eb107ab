import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface SmsServer {
  readonly url: string;
  /** All requests it received, in order. */
  readonly requests: readonly { readonly authorization: string | undefined; readonly body: unknown }[];
  readonly close: () => Promise<void>;
}

/** Starts a gateway that answers with each status in turn and repeats the last one. */
export async function startSmsServer(...statuses: readonly number[]): Promise<SmsServer> {
  const requests: { authorization: string | undefined; body: unknown }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = statuses[Math.min(requests.length, statuses.length - 1)] ?? 200;
    requests.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
    });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The SMS server does not listen on a port.');
  return {
    url: `http://127.0.0.1:${address.port}/send`,
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
