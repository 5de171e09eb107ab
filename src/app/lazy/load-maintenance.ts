import type { QueryClient } from '@tanstack/react-query';
import { closedPath } from '#src/domain/closed-routes.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';

/** Loads what the maintenance page says of the path that its query names. */
export async function loadMaintenance(queryClient: QueryClient, page: string, search: string): Promise<void> {
  await queryClient.query(maintenanceQuery(page, closedPath(search)));
}
