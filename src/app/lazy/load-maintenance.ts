import type { QueryClient } from '@tanstack/react-query';
import { closedPath } from '#src/domain/closed-routes.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';

/** The query of the maintenance page contains the path. */
export async function loadMaintenance(queryClient: QueryClient, page: string, search: string): Promise<void> {
  await queryClient.query(maintenanceQuery(page, closedPath(search)));
}
