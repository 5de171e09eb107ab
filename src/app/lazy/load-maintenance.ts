import type { QueryClient } from '@tanstack/react-query';
import { closedPath } from '#src/domain/closed-routes.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';

/** Loads the maintenance page's data for the path in its query. */
export async function loadMaintenance(queryClient: QueryClient, page: string, search: string): Promise<void> {
  await queryClient.query(maintenanceQuery(page, closedPath(search)));
}
