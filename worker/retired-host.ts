import { farewellFile } from '#src/domain/routes.ts';
import type { EdgeTitle } from './fleet.ts';
import type { PagePlace } from './hosts.ts';
import { decidePath } from './paths.ts';
import { notIndexed, problemResponse } from './responses.ts';
import { type Answer, contentSecurityPolicy } from './security-headers.ts';
import { isReading, lifetimes, methodNotAllowed, serveFile, titleFile } from './static-files.ts';
import type { EdgeContext } from './title-host.ts';

/**
 * Answers on a retired title's host (T-13): its farewell page on every path with status 410, which tells search engines
 * that no page comes back. Its origin is never asked.
 */
export async function answerOnRetiredHost(
  request: Request,
  { title }: PagePlace,
  context: EdgeContext,
): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const decision = decidePath(pathname, search);
  if (decision.kind === 'proxy' || decision.kind === 'refused') {
    return { response: notIndexed(problemResponse(request, 'titleRetired')), what: { kind: 'bare' } };
  }
  const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: title.styleHashes });
  const what = { kind: 'page', pathname, policy } as const;
  if (!isReading(request)) return { response: notIndexed(methodNotAllowed()), what };
  switch (decision.kind) {
    case 'titleFile':
      return {
        response: notIndexed(await serveFile(request, context.assets, titleFile(title, decision.file))),
        what,
      };
    case 'asset': {
      const file = { path: decision.path, lifetime: lifetimes.immutable };
      return { response: await serveFile(request, context.assets, file), what };
    }
    case 'nothing':
    case 'page':
    case 'redirect':
      return { response: notIndexed(await farewell(request, title, context)), what };
  }
}

async function farewell(request: Request, title: EdgeTitle, { assets }: EdgeContext): Promise<Response> {
  // Without conditions: a 410 must not become a 304.
  const plain = new Request(request.url, { method: request.method });
  const file = await serveFile(plain, assets, {
    path: `/${title.folder}/${farewellFile}`,
    lifetime: lifetimes.revalidated,
  });
  return file.status === 200 ? new Response(file.body, { status: 410, headers: withoutTag(file.headers) }) : file;
}

function withoutTag(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('etag');
  return kept;
}
