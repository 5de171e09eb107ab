import { readConfig } from '#origin/config/config.ts';
import { ConfigError } from '#origin/config/config-error.ts';
import { DataFolderError, DataFolderInUseError } from '#origin/platform/database/pglite-database.ts';
import { DatabaseError } from '#origin/platform/database/server-database.ts';
import { databaseSentence } from '#origin/platform/database/trouble.ts';
import { FleetFileError } from '#origin/platform/fleet/fleet-view.ts';
import { createLog, traceOf } from '#origin/platform/log/log.ts';
import { startOrigin } from './start-origin.ts';

const usage = `npm run origin: runs the origin, without the edge and the pages.
Its settings are environment variables, which docs/settings.md explains.`;

const operatorFaults = [ConfigError, DataFolderError, DataFolderInUseError, DatabaseError, FleetFileError];

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOperatorFault = 'syscall' in error || operatorFaults.some((kind) => error instanceof kind);
  return isOperatorFault ? error.message : databaseSentence(error);
}

if (process.argv.length > 2) {
  process.stdout.write(`${usage}\n`);
  process.exit(process.argv.includes('--help') ? 0 : 2);
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const origin = await startOrigin(config, log);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    origin.drain().catch((error: unknown) => {
      log.error(traceOf(error), 'the origin did not stop cleanly');
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A parent with an IPC channel, such as `npm start`, stops the origin however the parent itself ends.
  process.on('disconnect', stop);
  process.channel?.unref();
  if (process.send !== undefined && !process.connected) stop();
  process.stdout.write(`origin ready ${origin.url}\noperators ask at ${origin.operatorsUrl}\n`);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
