import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getTitle, retrieveTitleCode, type TitleEntity } from '#src/contract/title.ts';
import type { Result } from '#src/lib/result.ts';
import { type ApiError, factsOf, resultOf } from '../api/api-error.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { Log } from '../log.ts';

/** The title of a page whose own title cannot be found (Spec §8). */
const fallbackTitleCode = 'POL';

/**
 * Finds the title of a page without a baked title by the page's URL. If the look-up of the code fails, POL is assumed.
 * A title that fails to load is returned as an error (G-08).
 */
export async function resolveTitle(
  queryClient: QueryClient,
  minsideUrl: string,
  log: Log,
): Promise<Result<TitleEntity, ApiError>> {
  const code = await resultOf(() => queryClient.query(titleCodeQuery(minsideUrl)));
  if (!code.ok) log.warn('titleCodeUnknown', { ...factsOf(code.error), fallback: fallbackTitleCode });
  return resultOf(() => queryClient.query(titleQuery(code.ok ? code.value : fallbackTitleCode)));
}

function titleCodeQuery(minsideUrl: string) {
  return queryOptions({
    ...apiQuery([queryRoots.title, 'code', minsideUrl], retrieveTitleCode, { payload: { minsideUrl } }),
    staleTime: 'static',
  });
}

function titleQuery(titleCode: string) {
  return queryOptions({
    ...apiQuery([queryRoots.title, 'get', titleCode], getTitle, { params: { id: titleCode } }),
    staleTime: 'static',
  });
}
