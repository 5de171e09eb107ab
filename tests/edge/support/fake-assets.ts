import { vi } from 'vitest';
import type { AssetSource } from '#worker/fleet.ts';
import { fixtureFiles } from './fixture-site.ts';

/** Files of a site behind the worker's assets binding; the fixture's by default. */
export function fakeAssets(files: ReadonlyMap<string, string> = fixtureFiles()) {
  const fetch = vi.fn<AssetSource['fetch']>(async (request) => {
    const file = files.get(new URL(request.url).pathname.slice(1));
    if (file === undefined) return new Response(null, { status: 404 });
    const tag = `"${file.length}"`;
    if (request.headers.get('if-none-match') === tag)
      return new Response(null, { status: 304, headers: { etag: tag } });
    return new Response(file, { headers: { etag: tag } });
  });
  return { fetch };
}
