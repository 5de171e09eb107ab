import { parseArgs } from 'node:util';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { readDataPlace } from '#origin/config/config.ts';
import { ConfigError } from '#origin/config/config-error.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { DataFolderInUseError, openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { databaseFailureOf } from '#origin/platform/database/trouble.ts';
import { FleetFileError, readFleet } from '#origin/platform/fleet/fleet-view.ts';

/** The command cannot be carried out; told in a sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The file that a command is given. */
export function fileArgument(command: string): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new OperatorError(`Usage: npm run ${command} -- FILE`);
  return file;
}

/** The database of DATABASE_URL, else that in DATA_DIR while no origin runs, for as long as the work takes. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readDataPlace(process.env);
  const { database, close } =
    databaseUrl === undefined
      ? await openPgliteFolder(dataDir)
      : await openServerDatabase(databaseUrl, (error) => console.error(error.message));
  try {
    return await work(database);
  } finally {
    await close();
  }
}

/** The titles of FLEET_FILE. */
export function titlesOfFleet(): readonly FleetTitle[] {
  return readFleet(process.env['FLEET_FILE'] ?? 'dist/fleet.json').titles;
}

/** Runs a command; what an operator can put right is told in a sentence. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    const reason = sentenceOf(error);
    if (reason === undefined) throw error;
    console.error(reason);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isTold = [OperatorError, ConfigError, DataFolderInUseError, FleetFileError].some(
    (kind) => error instanceof kind,
  );
  return isTold || 'syscall' in error ? error.message : databaseFailureOf(error)?.reason;
}
