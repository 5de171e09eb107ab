import { queryOptions } from '@tanstack/react-query';
import { getTitle, retrieveTitleCode } from '#src/contract/title.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** The title code of a page that carries no title. */
export function titleCodeQuery(minsideUrl: string) {
  return queryOptions({
    queryKey: [queryRoots.title, 'code', minsideUrl],
    queryFn: ({ signal }) => callApi(retrieveTitleCode, { payload: { minsideUrl }, signal }),
    staleTime: 'static',
  });
}

/** The title of a title code. */
export function titleQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.title, 'get', titleCode],
    queryFn: ({ signal }) => callApi(getTitle, { params: { id: titleCode }, signal }),
    staleTime: 'static',
  });
}
