import { queryOptions } from '@tanstack/react-query';
import { maintenanceTitle } from '#src/contract/maintenance.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { probeTimeoutMs } from './session-queries.ts';

/** Maintenance of a path, with its expected end, at the title that a URL belongs to. Answered by the edge. */
export function maintenanceQuery(minsideUrl: string, path = '/') {
  const input = { payload: { minsideUrl, path }, timeoutMs: probeTimeoutMs };
  return queryOptions({
    ...apiQuery([queryRoots.maintenance, 'get', minsideUrl, path], maintenanceTitle, input),
    retry: false,
  });
}
