import { fileURLToPath } from 'node:url';

/** Folder of the generated SQL migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
