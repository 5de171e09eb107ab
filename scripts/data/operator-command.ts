import type { ParseArgsOptionsConfig } from 'node:util';
import { readDataPlace } from '#origin/config/config.ts';
import { ConfigError } from '#origin/config/config-error.ts';
import type { Database } from '#origin/platform/database/database.ts';
import {
  DataFolderError,
  DataFolderInUseError,
  hasPglite,
  openPgliteFolder,
} from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { databaseSentence } from '#origin/platform/database/trouble.ts';
import { FleetFileError, keepCatalogues, readFleet } from '#origin/platform/fleet/fleet-view.ts';
import { argumentFault, parseOnce } from '#scripts/lib/arguments.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

/** The message is a sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** @throws OperatorError with the usage if the file is not the only argument. */
export function fileArgument(usage: string): string {
  const [file = '', ...further] = process.argv.slice(2);
  if (file === '' || file.startsWith('-') || further.length > 0) throw new OperatorError(usage);
  return file;
}

/** @throws OperatorError that names an unknown flag, one without its value, or a repeated one. */
export function parseWords<const T extends ParseArgsOptionsConfig>(words: readonly string[], options: T) {
  try {
    return parseOnce({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new OperatorError(argumentFault(cause), { cause });
  }
}

/**
 * Never creates a database: a command run without DATABASE_URL by mistake must not report success on a new empty one.
 * @throws OperatorError if the embedded database does not exist.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readDataPlace(process.env);
  if (databaseUrl === undefined && !hasPglite(dataDir)) throw new OperatorError(noDatabaseText(dataDir));
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

export function titlesOfFleet(): readonly FleetTitle[] {
  const { titles } = readFleet(process.env['FLEET_FILE'] ?? 'dist/fleet.json');
  keepCatalogues(titles);
  return titles;
}

export function noDatabaseText(dataDir: string): string {
  return `There is no database in ${dataDir}. Set DATABASE_URL, or DATA_DIR to the folder of an embedded database.`;
}

/** `--help` prints the usage instead. An error that an operator can correct is printed as one sentence. */
export async function runCommand(usage: string, command: () => Promise<string>): Promise<void> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    return;
  }
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
  const kinds = [OperatorError, ConfigError, DataFolderError, DataFolderInUseError, FleetFileError];
  if (kinds.some((kind) => error instanceof kind)) return error.message;
  return databaseSentence(error) ?? ('syscall' in error ? error.message : undefined);
}
