import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';

/** The HTTP server's own request and response, which the OpenID provider works on. */
export function nodeExchange(context: Context<TitleEnv>): {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
} {
  const { incoming, outgoing } = context.env.node;
  if (incoming === undefined || outgoing === undefined) throw new Error('The identity provider needs the HTTP server.');
  return { incoming, outgoing };
}

/** Replays a request whose body was already read: the OpenID provider reads bodies itself. */
export function withBody(incoming: IncomingMessage, body: ArrayBuffer): IncomingMessage {
  const { method, url, headers, httpVersion, rawHeaders } = incoming;
  const request = new IncomingMessage(incoming.socket);
  // Discarding an incomplete message would close the connection.
  Object.assign(request, { method, url, headers, httpVersion, rawHeaders, complete: true });
  request.push(Buffer.from(body));
  request.push(null);
  return request;
}
