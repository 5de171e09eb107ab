import { parseArgs } from 'node:util';
import { ConfigError } from '#origin/config/config-error.ts';
import { DataFolderInUseError } from '#origin/platform/database/pglite-database.ts';
import { FleetFileError } from '#origin/platform/fleet/fleet-view.ts';
import { databaseFailureOf } from '#origin/platform/database/trouble.ts';

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
