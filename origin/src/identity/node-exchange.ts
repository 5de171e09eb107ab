import type { IncomingMessage, ServerResponse } from 'node:http';
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
