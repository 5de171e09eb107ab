import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen, stopListening } from '#tests/support/listen.ts';

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
    const body = await json(request);
    const status = statuses[Math.min(requests.length, statuses.length - 1)] ?? 200;
    requests.push({ authorization: request.headers.authorization, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  return {
    url: `http://127.0.0.1:${await listen(server)}/send`,
    requests,
    close: () => stopListening(server),
  };
}
