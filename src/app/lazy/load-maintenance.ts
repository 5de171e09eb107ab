import type { QueryClient } from '@tanstack/react-query';
import { closedPath } from '#src/domain/closed-routes.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';

/** On the maintenance page, the query contains the requested path. */
export async function loadMaintenance(queryClient: QueryClient, page: string, search: string): Promise<void> {
  await queryClient.query(maintenanceQuery(page, closedPath(search)));
}
