import { queryOptions } from '@tanstack/react-query';
import { maintenanceTitle } from '#src/contract/maintenance.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { probeTimeoutMs } from './session-queries.ts';

/** Answered by the edge, for the title that the URL belongs to. */
export function maintenanceQuery(minsideUrl: string, path = '/') {
  const input = { payload: { minsideUrl, path }, timeoutMs: probeTimeoutMs };
  return queryOptions({
    ...apiQuery([queryRoots.maintenance, 'get', minsideUrl, path], maintenanceTitle, input),
    retry: false,
  });
}
